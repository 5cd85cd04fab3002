import { setTimeout as wait } from "node:timers/promises";

/** Of a processor's time, at most: a page is followed by a pause of four times its own time. */
const pauseFactor = 4;
const limitMs = 60_000;

const headers = { accept: "text/html", "accept-encoding": "br, gzip", "user-agent": "Nijer warm-up" };

/** @returns whether the page could be shown, and is stored then */
export async function requestPage(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(limitMs) }).catch(
    () => null,
  );
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}

type WarmUp = { url: string; paths: readonly string[]; isStopping: () => boolean };

/** Renders pages one after another, so slowly that visitors do not notice. @returns how many could be shown */
export async function warmUp({ url, paths, isStopping }: WarmUp): Promise<number> {
  let shown = 0;
  for (const path of paths) {
    if (isStopping()) break;
    const begun = performance.now();
    if (await requestPage(url + path)) shown += 1;
    await wait(pauseFactor * (performance.now() - begun), undefined, { ref: false });
  }
  return shown;
}
