import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from "node:http";

import { sharedPageHeader } from "../../lib/cacheable-routes";
import { rewriteHeader } from "../next-internals";
import { allowTagManager, allowUploads, policyHeader, upgradeRequests } from "./content-security-policy";
import { workerPath } from "./service-worker";

export type ResponseSettings = {
  isSecure: boolean;
  uploads: string | undefined;
  hasTagManager?: boolean;
  isDraining: () => boolean;
};
type Given = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** The rewrite header names the inner channel segment, which no address shows. */
const innerHeaders = new Set([rewriteHeader, sharedPageHeader]);

/** Browsers obey these for documents and workers only. On every script, image and font they would cost a kilobyte. */
const documentHeaders = [
  policyHeader,
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "reporting-endpoints",
];
const subresources = /^(?:text\/css|(?:text|application)\/javascript|font\/|video\/|image\/)/;

/** Two years is the minimum for the browsers' preload list, whose use the owner of the domain decides. */
const strictTransport = "max-age=31536000; includeSubDomains";

/** Sets the common headers in `writeHead`, the one place that all answers pass: Next, files and cache. */
export function shopResponse({
  isSecure,
  uploads,
  hasTagManager = false,
  isDraining,
}: ResponseSettings): typeof ServerResponse {
  return class ShopResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override setHeader(name: string, value: number | string | readonly string[]): this {
      const known = name.toLowerCase();
      if (innerHeaders.has(known)) return this;
      if (known !== policyHeader) return super.setHeader(name, value);
      const policy = allowTagManager(allowUploads(String(value), uploads), hasTagManager);
      return super.setHeader(name, upgradeRequests(policy, isSecure));
    }

    override writeHead(status: number, ...rest: [string?, Given?] | [Given?]): this {
      const [first] = rest;
      for (const [name, value] of pairsOf(typeof first === "string" ? rest[1] : first)) this.setHeader(name, value);
      if (isSubresource(this)) removeDocumentHeaders(this);
      if (isSecure) this.setHeader("Strict-Transport-Security", strictTransport);
      // Next lets shared caches store an error for an hour, and applies a folder's header to missing files.
      if (status >= 400) this.setHeader("Cache-Control", "no-store");
      if (isDraining()) this.setHeader("Connection", "close");
      return typeof first === "string" ? super.writeHead(status, first) : super.writeHead(status);
    }
  };
}

function isSubresource(response: ServerResponse): boolean {
  const type = response.getHeader("content-type");
  return typeof type === "string" && subresources.test(type) && response.req.url?.split("?")[0] !== workerPath;
}

function removeDocumentHeaders(response: ServerResponse): void {
  for (const name of documentHeaders) {
    if (name !== policyHeader || !needsPolicy(response)) response.removeHeader(name);
  }
}

/** An SVG opened by its address can run scripts. Uploads have a policy of their own. */
function needsPolicy(response: ServerResponse): boolean {
  const isSvg = String(response.getHeader("content-type")).startsWith("image/svg");
  return isSvg || String(response.getHeader(policyHeader)).includes("sandbox");
}

function pairsOf(given: Given): [string, OutgoingHttpHeader][] {
  if (!Array.isArray(given)) {
    return Object.entries(given ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  }
  return given.flatMap((name, index) => (index % 2 === 0 ? [[String(name), given[index + 1] ?? ""]] : []));
}
