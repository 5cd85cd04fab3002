import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import { log } from "../../lib/log";
import { onShutdown } from "../../lib/shutdown";
import { withTimeout } from "../../lib/timeout";
import { installTracing, type Described, type Tracing } from "../../lib/tracing";
import type { Handler } from "../http/record-response";
import { kindOf } from "../metrics/request-kind";
import { cleanExporter } from "./clean-exporter";
import { leanProvider } from "./lean-provider";
import { traceOutgoing } from "./outgoing";
import { isTraceParent } from "./span-rules";

/** Milliseconds that a stop waits for the last spans. */
const flushLimit = 2_000;

export type TraceSettings = { serviceName: string; ratio: number; acceptsParents: boolean };

/** Loaded only where traces are wanted. The exporter reads its address and headers from the environment itself. */
export function startTracing({ serviceName, ratio, acceptsParents }: TraceSettings): (handle: Handler) => Handler {
  const exporter = cleanExporter(new OTLPTraceExporter(), (problem) => {
    if (problem === null) log().info("traces are sent again");
    else log().warn({ reason: problem }, "traces cannot be sent");
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: requestsAndJobs(new TraceIdRatioBasedSampler(ratio)) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(leanProvider(provider));
  onShutdown("traces", () => withTimeout(flushLimit, provider.shutdown()).catch(() => undefined));
  const tracer = provider.getTracer("nijer");
  installTracing(tracingOf(tracer));
  traceOutgoing(tracer);
  return (handle) => tracedHandler(tracer, acceptsParents, handle);
}

function requestsAndJobs(sampler: Sampler): Sampler {
  return {
    shouldSample: (parent, traceId, name, kind, attributes, links) =>
      attributes["nijer.kind"] === undefined
        ? { decision: SamplingDecision.NOT_RECORD }
        : sampler.shouldSample(parent, traceId, name, kind, attributes, links),
    toString: () => `requests and jobs of ${sampler.toString()}`,
  };
}

function tracingOf(tracer: Tracer): Tracing {
  async function within<Result>(described: Described, parent: Context, work: () => Promise<Result>): Promise<Result> {
    const { name, kind, attributes = {} } = described;
    const options = { kind: kind === "client" ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes };
    const span = tracer.startSpan(name, options, parent);
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  }
  return {
    // A span that is over is no parent: timers keep the one that they were started in.
    part: (describe, work) =>
      trace.getActiveSpan()?.isRecording() ? within(describe(), context.active(), work) : work(),
    begin: (described, work) => within(described, ROOT_CONTEXT, work),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  };
}

/** Pages from memory and files do not come here: they are too cheap to be traced. */
function tracedHandler(tracer: Tracer, acceptsParents: boolean, handle: Handler): Handler {
  return async (request, response) => {
    // A visitor's own one could join traces of others, and choose what is kept.
    if (!acceptsParents || !isTraceParent(request.headers.traceparent)) delete request.headers.traceparent;
    if (request.headers.traceparent === undefined) delete request.headers.tracestate;
    const kind = kindOf(request.url ?? "/");
    if (kind !== "page" && kind !== "api") return handle(request, response);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const method = request.method ?? "GET";
    const attributes = { "http.request.method": method, "nijer.kind": kind };
    const span = tracer.startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, parent);
    try {
      await context.with(trace.setSpan(parent, span), () => handle(request, response));
    } finally {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) fail(span, String(response.statusCode));
      span.end();
    }
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
