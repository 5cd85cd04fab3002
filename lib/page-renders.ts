export type PageRender = { isFailedByOutage: boolean };

/** On `globalThis`, because Next bundles the pages separately from the server's code. */
const renders = ((globalThis as { nijerRenders?: Map<string, PageRender> }).nijerRenders ??= new Map());

/** @param requestId the request's `x-request-id` @returns the render's record, until `end` */
export function beginRender(requestId: string): { page: PageRender; end: () => void } {
  const page = { isFailedByOutage: false };
  renders.set(requestId, page);
  return { page, end: () => void (renders.get(requestId) === page && renders.delete(requestId)) };
}

/** Because the database or the storage was unavailable. */
export function noteOutage(requestId: string): void {
  const render = renders.get(requestId);
  if (render) render.isFailedByOutage = true;
}
