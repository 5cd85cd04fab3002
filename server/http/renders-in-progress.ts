/** Next renders once for simultaneous requests, so one may get what was read before it began. */
export class RendersInProgress {
  readonly #begun = new Map<string, number[]>();

  /** @param at a number that only grows @returns that of the oldest running request for the page */
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
