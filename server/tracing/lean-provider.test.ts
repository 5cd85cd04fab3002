import { ROOT_CONTEXT, trace, type Context, type Span, type TracerProvider } from "@opentelemetry/api";
import { describe, expect, it, vi } from "vitest";

import { leanProvider } from "./lean-provider";

const spanContext = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331", traceFlags: 0 };
const made = trace.wrapSpanContext(spanContext);
const startSpan = vi.fn<() => Span>(() => made);
const startActiveSpan = vi.fn<
  (name: string, options: object, context: Context, work: (span: Span) => unknown) => unknown
>((_name: string, _options: object, _context: Context, work: (span: Span) => unknown) => work(made));
const tracer = leanProvider({
  getTracer: () => ({ startSpan, startActiveSpan }),
} as unknown as TracerProvider).getTracer("next");

const below = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);
const unkept = trace.wrapSpanContext(spanContext);
const kept = Object.assign(trace.wrapSpanContext(spanContext), { isRecording: () => true });
const remote = trace.wrapSpanContext({ ...spanContext, isRemote: true });

describe("a span", () => {
  it.each([
    ["below a request that is not kept", {}, below(unkept), unkept, 0],
    ["below one that is kept", {}, below(kept), made, 1],
    ["below a span of another server", {}, below(remote), made, 1],
    ["that begins a trace", { attributes: { "nijer.kind": "page" } }, ROOT_CONTEXT, made, 1],
  ])("%s", (_, options, context, expected, calls) => {
    startSpan.mockClear();
    startActiveSpan.mockClear();
    expect(tracer.startSpan("GET", options, context)).toBe(expected);
    expect(tracer.startActiveSpan("GET", options, context, (span) => span)).toBe(expected);
    expect([startSpan.mock.calls.length, startActiveSpan.mock.calls.length]).toEqual([calls, calls]);
  });

  it("outside of a request has no id, and its work is done", () => {
    startSpan.mockClear();
    const span = tracer.startActiveSpan("render", (one) => one);
    expect(trace.isSpanContextValid(span.spanContext())).toBe(false);
    expect(tracer.startActiveSpan("render", {}, () => 7)).toBe(7);
    expect(startSpan).not.toHaveBeenCalled();
  });
});
