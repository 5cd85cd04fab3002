/** A page that is being rendered. */
export type PageRender = { isFailedByOutage: boolean };

/** Next bundles the pages apart from the server's own process code: what both use is held by `globalThis`. */
const renders = ((globalThis as { nijerRenders?: Map<string, PageRender> }).nijerRenders ??= new Map());

/** @param requestId as the request carries it in `x-request-id` @returns what is known of the render, until `end` */
export function beginRender(requestId: string): { page: PageRender; end: () => void } {
  const page = { isFailedByOutage: false };
  renders.set(requestId, page);
  return { page, end: () => void (renders.get(requestId) === page && renders.delete(requestId)) };
}

/** Notes that a page failed because the database or the storage was unavailable, not by a fault of the shop. */
export function noteOutage(requestId: string): void {
  const render = renders.get(requestId);
  if (render) render.isFailedByOutage = true;
}
