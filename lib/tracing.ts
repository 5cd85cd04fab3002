/** `name` and `attributes` never have a value of a visitor: no address, query, parameter or text. */
export type Described = {
  name: string;
  kind?: "client" | "internal";
  attributes?: Record<string, string | number>;
};

/** Nothing is installed here, and nothing traced, without OTEL_EXPORTER_OTLP_ENDPOINT. */
export type Tracing = {
  part: <Result>(describe: () => Described, work: () => Promise<Result>) => Promise<Result>;
  begin: <Result>(described: Described, work: () => Promise<Result>) => Promise<Result>;
  traceId: () => string | undefined;
};

/** On `globalThis`, because Next bundles the handlers separately from the server's code. */
const holder = globalThis as { nijerTracing?: Tracing };

export const tracing = (): Tracing | undefined => holder.nijerTracing;

export function installTracing(installed: Tracing | undefined): void {
  if (installed) holder.nijerTracing = installed;
  else delete holder.nijerTracing;
}

export function tracePart<Result>(describe: () => Described, work: () => Promise<Result>): Promise<Result> {
  const installed = tracing();
  return installed ? installed.part(describe, work) : work();
}

export function beginTrace<Result>(described: Described, work: () => Promise<Result>): Promise<Result> {
  const installed = tracing();
  return installed ? installed.begin(described, work) : work();
}
