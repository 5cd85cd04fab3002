import {
  context as contexts,
  INVALID_SPAN_CONTEXT,
  trace,
  type Context,
  type Span,
  type SpanOptions,
  type Tracer,
  type TracerProvider,
} from "@opentelemetry/api";

const nothing = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Spares Next's spans below a request that is not kept, or outside of one: an id, a decision and a context each. */
export function leanProvider(provider: TracerProvider): TracerProvider {
  return { getTracer: (...named) => leanTracer(provider.getTracer(...named)) };
}

function leanTracer(tracer: Tracer): Tracer {
  const startActiveSpan = (name: string, ...rest: unknown[]): unknown => {
    const work = rest.pop() as (span: Span) => unknown;
    const [options, parent] = rest as [SpanOptions?, Context?];
    const span = unkept(options, parent);
    if (span) return work(span);
    return tracer.startActiveSpan(name, options ?? {}, parent ?? contexts.active(), work);
  };
  return {
    startSpan: (name, options, parent) => unkept(options, parent) ?? tracer.startSpan(name, options, parent),
    startActiveSpan: startActiveSpan as Tracer["startActiveSpan"],
  };
}

/** A parent of another server is left to the sampler, and so is what begins a trace. */
function unkept(options: SpanOptions = {}, parent = contexts.active()): Span | undefined {
  if (options.attributes?.["nijer.kind"] !== undefined) return undefined;
  const above = trace.getSpan(parent);
  if (!above) return nothing;
  return above.isRecording() || above.spanContext().isRemote ? undefined : above;
}
