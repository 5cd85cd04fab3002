import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import { dataHeaders } from "../next-internals";
import type { PageBody } from "./page-body";

export type Page = { headers: OutgoingHttpHeaders; body: PageBody; etag: string };

const pageVary = ["accept-encoding", "cookie", ...dataHeaders].join(", ");

export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  status = 200,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  response.setHeader("Vary", pageVary);
  if (page.etag && status === 200 && request.headers["if-none-match"] === page.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  await sendBody(request, response, page.body);
}

export async function sendBody(request: IncomingMessage, response: ServerResponse, body: PageBody): Promise<void> {
  const encoding = body.chooseEncoding(String(request.headers["accept-encoding"] ?? ""));
  const bytes = await body.form(encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  if (response.statusCode !== 304) response.setHeader("Content-Length", bytes.length);
  response.end(bytes);
}
