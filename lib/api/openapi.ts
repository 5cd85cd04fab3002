import "server-only";

import { z } from "zod";

import { isPrivileged } from "@/lib/account/second-factor/rules";
import { freshMinutes } from "@/lib/account/step-up/rules";
import { site } from "@/lib/site";

import { contract } from "./contract";
import type { Contract, Endpoint } from "./endpoint";
import { problems } from "./errors";

type Json = Record<string, unknown>;

/** OpenAPI 3.1, derived from the contract's schemas. */
export function openApiDocument(): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(contract as Contract)) {
    const [method = "GET", path = ""] = key.split(" ");
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operation(key, endpoint, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${site.name} API`, version: "1", description: "Amounts are US dollars with two decimals." },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { ...schemas, Problem: problemSchema },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "nijer.session_token" },
      },
    },
  };
}

const messageMembers: Json = {
  key: { type: "string", description: "Names the message in every language; left out where the detail has several" },
  params: { type: "object", description: "What the message names; an object with a key is a message itself" },
};

const problemSchema: Json = {
  type: "object",
  required: ["type", "title", "status", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "In the language of the request" },
    ...messageMembers,
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message", "key"],
        properties: { path: { type: "string" }, message: { type: "string" }, ...messageMembers },
      },
    },
  },
};

function operation(key: string, endpoint: Endpoint, schemas: Json): Json {
  const [, path = ""] = key.split(" ");
  return {
    operationId: key.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, ""),
    summary: endpoint.summary,
    tags: [path.split("/")[0]],
    description: describe(endpoint),
    ...(endpoint.access !== "anyone" && { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [
      ...parameters(endpoint.params, "path", schemas),
      ...parameters(endpoint.query, "query", schemas),
      ...(endpoint.changes ? [xsrfParameter] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input", schemas) } },
      },
    }),
    ...(endpoint.upload && { requestBody: uploadBody }),
    ...(endpoint.text && {
      requestBody: { required: true, content: { [endpoint.text.type]: { schema: { type: "string" } } } },
    }),
    responses: {
      200: {
        description: "Done",
        content: {
          [endpoint.file?.type ?? "application/json"]: { schema: schemaOf(endpoint.output, "output", schemas) },
        },
      },
      ...problemResponses(endpoint),
    },
  };
}

const uploadBody: Json = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
    },
  },
};

const xsrfParameter: Json = {
  name: "X-XSRF-TOKEN",
  in: "header",
  required: false,
  description: "Equal to the XSRF-TOKEN cookie; required when the caller is known by cookie.",
  schema: { type: "string" },
};

function describe(endpoint: Endpoint): string {
  const { access, changes, fresh } = endpoint;
  const principals = {
    anyone: "anyone",
    "signed-in": "anyone signed in",
    seller: "sellers",
    publisher: "publishers",
    admin: "administrators",
  };
  const recent =
    fresh &&
    `Needs an authentication of the last ${freshMinutes} minutes${fresh === true ? "" : ` where ${fresh.when}`}: ` +
      "403 with the key account.confirmIdentity otherwise, until Account/ConfirmIdentity has answered 1.";
  const guarded = changes && "Changes state: refused by HEAD, when prefetched and from other sites.";
  const factor =
    isPrivileged(endpoint) &&
    (changes || fresh) &&
    "Where SECOND_FACTOR=required, 403 with the key account.secondFactorNeeded for publishers, administrators and " +
      "owners of verified shops without a passkey or an authenticator app.";
  return [`For ${principals[access]}.`, guarded, recent, factor].filter(Boolean).join(" ");
}

function problemResponses(endpoint: Endpoint): Json {
  const statuses = [400, 429, ...(endpoint.problems ?? [])];
  if (endpoint.access !== "anyone") statuses.push(401, 403);
  else if (endpoint.changes) statuses.push(403);
  if (endpoint.body ?? endpoint.upload ?? endpoint.text) statuses.push(413, 415);
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: titleOf(status), content }]));
}

function titleOf(status: number): string {
  return Object.values(problems).find((problem) => problem.status === status)?.title ?? String(status);
}

function parameters(schema: z.ZodType | undefined, where: "path" | "query", schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: value,
  }));
}

/** Shared schemas move to the document's components. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json & { $defs?: Json };
  const text = (value: unknown) => JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/');
  for (const [name, definition] of Object.entries($defs)) schemas[name] = JSON.parse(text(definition));
  return JSON.parse(text(own)) as Json;
}
