import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";

import { context, propagation, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";

type FetchRequest = { method: string; origin: string; addHeader: (name: string, value: string) => void };
type Channels = {
  "http.client.request.created": { request: ClientRequest };
  "http.client.response.finish": { request: ClientRequest; response: IncomingMessage };
  "http.client.request.error": { request: ClientRequest; error: Error };
  "undici:request:create": { request: FetchRequest };
  "undici:request:headers": { request: FetchRequest; response: { statusCode: number } };
  "undici:request:error": { request: FetchRequest; error: Error };
};

function listen<Name extends keyof Channels>(name: Name, hear: (message: Channels[Name]) => void): void {
  subscribe(name, (message) => hear(message as Channels[Name]));
}

/** Requests by `fetch` and `node:http`, from Node's own channels: no function is patched. They carry on the trace. */
export function traceOutgoing(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();

  function begin(request: object, method: string, host: string, setHeader: (name: string, value: string) => void) {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const attributes = { "http.request.method": method, "server.address": host };
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    const carrier: Record<string, string> = {};
    propagation.inject(trace.setSpan(context.active(), span), carrier);
    for (const [name, value] of Object.entries(carrier)) setHeader(name, value);
  }
  function end(request: object, status: number): void {
    const span = spans.get(request);
    spans.delete(request);
    span?.setAttribute("http.response.status_code", status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }
  function fail(request: object, { name }: Error): void {
    const span = spans.get(request);
    spans.delete(request);
    span?.setAttribute("error.type", name).setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  listen("http.client.request.created", ({ request }) =>
    begin(request, request.method, request.host, (name, value) => {
      if (!request.headersSent) request.setHeader(name, value);
    }),
  );
  listen("http.client.response.finish", ({ request, response }) => end(request, response.statusCode ?? 0));
  listen("http.client.request.error", ({ request, error }) => fail(request, error));
  listen("undici:request:create", ({ request }) =>
    begin(request, request.method, new URL(request.origin).hostname, (name, value) => request.addHeader(name, value)),
  );
  listen("undici:request:headers", ({ request, response }) => end(request, response.statusCode));
  listen("undici:request:error", ({ request, error }) => fail(request, error));
}
