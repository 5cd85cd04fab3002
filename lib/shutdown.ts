import { withTimeout } from "./timeout";

type Hook = { name: string; run: () => unknown };
type State = { draining: AbortController; hooks: Hook[] };

/** On `globalThis`, because Next bundles the handlers separately from the server's code. */
const state = ((globalThis as { nijerShutdown?: State }).nijerShutdown ??= {
  draining: new AbortController(),
  hooks: [],
});

/** Milliseconds per hook. */
const hookLimit = 10_000;

/** Whether the server is stopping: it still answers requests, but its readiness check fails. */
export function isDraining(): boolean {
  return state.draining.signal.aborted;
}

export function startDraining(): void {
  state.draining.abort();
}

/** Aborts work that would outlast the stop. */
export function drainSignal(): AbortSignal {
  return state.draining.signal;
}

/** The last registered hook runs first, so that dependents close first. Replaces a hook of the same name. */
export function onShutdown(name: string, run: () => unknown): void {
  const others = state.hooks.filter((hook) => hook.name !== name);
  state.hooks.splice(0, Infinity, ...others, { name, run });
}

/** Continues when a hook fails or takes too long. @param failed called for each of those */
export async function runShutdownHooks(
  failed: (name: string, error: unknown) => void,
  limitMs = hookLimit,
): Promise<void> {
  for (const { name, run } of state.hooks.splice(0).reverse()) {
    try {
      await withTimeout(limitMs, Promise.resolve(run()));
    } catch (error) {
      failed(name, error);
    }
  }
}
