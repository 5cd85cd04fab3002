import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
/** A page with those forms of its body that have been requested. */
export type Page = { headers: OutgoingHttpHeaders; bodies: Map<Encoding, Buffer>; etag: string };

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 7 }),
};

export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  status = 200,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding, Cookie, RSC, Next-Router-State-Tree, Next-Router-Prefetch");
  if (page.etag && status === 200 && request.headers["if-none-match"] === page.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = encodingOf(request, page);
  const body = await bodyOf(page, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  if (status !== 304) response.setHeader("Content-Length", body.length);
  response.end(body);
}

function encodingOf(request: IncomingMessage, page: Page): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if ((page.bodies.get("identity")?.length ?? 0) < 1_024) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

async function bodyOf(page: Page, encoding: Encoding): Promise<Buffer> {
  const ready = page.bodies.get(encoding);
  if (ready) return ready;
  const plain = page.bodies.get("identity") ?? Buffer.alloc(0);
  const body = encoding === "identity" ? plain : await compressors[encoding](plain);
  page.bodies.set(encoding, body);
  return body;
}
