import type { IncomingMessage, ServerResponse } from "node:http";

import type { ProcessRole } from "../../lib/job-names";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A process that only runs jobs answers health checks only, so that a wrong route to it is noticed. */
export function serveByRole(handle: Handler, role: ProcessRole): Handler {
  if (role !== "worker") return handle;
  return async (request, response) => {
    if (/^\/api\/health(?:\/|\?|$)/.test(request.url ?? "")) return handle(request, response);
    response.statusCode = 404;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end("This process runs jobs and serves no pages (ROLE=worker).\n");
  };
}
