import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** Next gives a page as one string. */
export type RecordedAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string };

/** Detached from the connection: the client can get another answer while Next still renders. */
export function recordResponse(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler,
): Promise<RecordedAnswer> {
  const detached = new ServerResponse(request);
  const chunks: (string | Uint8Array)[] = [];
  return new Promise((resolve, reject) => {
    detached.flushHeaders = () => undefined;
    detached.writeHead = ((status: number, ...rest: unknown[]) => {
      detached.statusCode = status;
      const headers = rest.find((argument) => typeof argument === "object") as OutgoingHttpHeaders | undefined;
      for (const [name, value] of Object.entries(headers ?? {}))
        if (value !== undefined) detached.setHeader(name, value);
      return detached;
    }) as typeof detached.writeHead;
    detached.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      chunks.push(copied(chunk));
      callbackOf(rest)?.();
      return true;
    }) as typeof detached.write;
    detached.end = ((...given: unknown[]) => {
      const [chunk] = given;
      if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(copied(chunk));
      markFinished(detached);
      callbackOf(given)?.();
      resolve({ status: detached.statusCode, headers: { ...detached.getHeaders() }, body: joined(chunks) });
      return detached;
    }) as typeof detached.end;
    response.once("close", () => {
      // Makes Next finish or start its work after an answer.
      detached.emit("close");
      reject(new Error("the client went away"));
    });
    handle(request, detached).catch((error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

export function relayResponse(response: ServerResponse, { status, headers, body }: RecordedAnswer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.end(body);
}

/** A stream may fill its bytes again. */
const copied = (chunk: string | Uint8Array) => (typeof chunk === "string" ? chunk : Buffer.from(chunk));

function joined(chunks: readonly (string | Uint8Array)[]): Buffer | string {
  const [only] = chunks;
  if (chunks.length === 1 && typeof only === "string") return only;
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk)));
}

/** Next waits for the event, and reads the property to see if a closed response was complete. */
function markFinished(response: ServerResponse): void {
  Object.assign(response, { finished: true });
  setImmediate(() => response.emit("finish"));
}

function callbackOf(given: unknown[]): (() => void) | undefined {
  return given.find((argument) => typeof argument === "function") as (() => void) | undefined;
}
