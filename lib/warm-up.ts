const state = ((globalThis as { nijerWarmUp?: State }).nijerWarmUp ??= { isFirstPageAwaited: false });

type ListPages = (limit: number) => Promise<string[]>;
type State = { isFirstPageAwaited: boolean; listPages?: ListPages };

/** Until its first page is rendered, a server that just started is not ready: it would take a visitor a second. */
export const isFirstPageAwaited = () => state.isFirstPageAwaited;

export function awaitFirstPage(): () => void {
  state.isFirstPageAwaited = true;
  return () => void (state.isFirstPageAwaited = false);
}

export function offerPagesToWarm(listPages: ListPages): void {
  state.listPages = listPages;
}

export const pagesToWarm: ListPages = async (limit) => (await state.listPages?.(limit)) ?? [];
