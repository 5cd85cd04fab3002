import { ExportResultCode } from "@opentelemetry/core";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

import { cleanAttributes, cleanName } from "./span-rules";

/** Sends spans without what may be private, and tells once that they cannot be sent, and once that they can again. */
export function cleanExporter(exporter: SpanExporter, changed: (problem: string | null) => void): SpanExporter {
  let isFailing = false;
  const note = (problem: string | null) => {
    if (isFailing === (problem !== null)) return;
    isFailing = problem !== null;
    changed(problem);
  };
  return {
    export: (spans, done) =>
      exporter.export(spans.map(clean), (result) => {
        note(result.code === ExportResultCode.SUCCESS ? null : (result.error?.message ?? "no answer"));
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Messages of errors, in events and the status, can have values of visitors. */
function clean(span: ReadableSpan): ReadableSpan {
  const { instrumentationScope, attributes, status } = span;
  return Object.create(span, {
    name: { value: cleanName(span.name, instrumentationScope.name, attributes) },
    attributes: { value: cleanAttributes(attributes) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: status.code } },
  }) as ReadableSpan;
}
