import "server-only";

/** Pictures made at once: each takes a core and its pixels' memory. */
const places = 2;
let taken = 0;
const waiting: (() => void)[] = [];

/** Runs the work when a place is free, in the order of asking. */
export async function enqueueUpload<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= places) await new Promise<void>((resolve) => void waiting.push(resolve));
  else taken += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
}
