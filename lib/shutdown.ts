import { withTimeout } from "./timeout";

type Hook = { name: string; run: () => unknown };

/** Next bundles the handlers apart from the server's own process code: what both use is held by `globalThis`. */
const state = ((globalThis as { nijerShutdown?: { isDraining: boolean; hooks: Hook[] } }).nijerShutdown ??= {
  isDraining: false,
  hooks: [],
});

/** Milliseconds that one hook may take. */
const hookLimit = 10_000;

/** Whether the server has been asked to stop: it answers what still comes, and its readiness fails. */
export function isDraining(): boolean {
  return state.isDraining;
}

export function startDraining(): void {
  state.isDraining = true;
}

/**
 * Registers what must be closed before the process ends, once the last request has been answered. Hooks run one after
 * the other, the last registered first, so that what stands on something else is closed before it. A second hook of the
 * same name replaces the first.
 */
export function onShutdown(name: string, run: () => unknown): void {
  const others = state.hooks.filter((hook) => hook.name !== name);
  state.hooks.splice(0, Infinity, ...others, { name, run });
}

/**
 * Runs every hook once, also after one that fails or takes too long.
 * @param failed is called for each of those
 */
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
