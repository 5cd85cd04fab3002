import { isDraining } from "./shutdown";

/** Test code: ends the stop that `startDraining` began. */
export function stopDraining(): void {
  const { nijerShutdown: state } = globalThis as unknown as { nijerShutdown: { draining: AbortController } };
  state.draining = new AbortController();
  if (isDraining()) throw new Error("the shutdown's state is held elsewhere");
}
