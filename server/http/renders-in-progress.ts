/**
 * Next answers requests of one page that come at the same time by one render, that of the first. So a request may get
 * what was read before it began: since when, is known here.
 */
export class RendersInProgress {
  readonly #begun = new Map<string, number[]>();

  /** @param at a number that only grows @returns that of the oldest request of the page that is being answered */
  begin(page: string, at: number): { since: number; end: () => void } {
    const begun = this.#begun.get(page) ?? [];
    begun.push(at);
    this.#begun.set(page, begun);
    const end = () => {
      begun.splice(begun.indexOf(at), 1);
      if (begun.length === 0) this.#begun.delete(page);
    };
    return { since: begun[0] ?? at, end };
  }
}
