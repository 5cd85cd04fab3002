import "server-only";

import fs from "node:fs";

/** Commits during a sync share the next one; the process is not blocked. */
export class SegmentSync {
  readonly #handles = new Map<string, number>();
  #written = new Set<string>();
  #syncing: readonly string[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Positions in the log: written, and on the disk. */
  #writtenTo = 0;
  #syncedTo = 0;
  /** After a failed sync, written data may be lost: nothing is certain until the next start. */
  #failure: Error | undefined;

  /** @param upTo the position before which the log is final */
  wrote(segment: string, upTo: number): void {
    this.#written.add(segment);
    this.#writtenTo = Math.max(this.#writtenTo, upTo);
  }

  isSynced(place: number): boolean {
    return place <= this.#syncedTo;
  }

  /** Resolves when all that was written before the call is on the disk. @throws Error once the disk has failed */
  async settled(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#written.size === 0) return this.#running;
    this.#next ??= (this.#running ?? Promise.resolve()).then(() => this.#sync());
    return this.#next;
  }

  /** Blocks, for data that must not be written before the log. */
  settleNow(): void {
    if (this.#failure) throw this.#failure;
    if (this.#written.size === 0 && this.#running === undefined) return;
    const segments = new Set([...this.#syncing, ...this.#written]);
    this.#written.clear();
    try {
      for (const segment of segments) fs.fdatasyncSync(this.#handleOf(segment));
      this.#syncedTo = this.#writtenTo;
    } catch (error) {
      throw this.#failed(error);
    }
  }

  close(): void {
    for (const handle of this.#handles.values()) fs.closeSync(handle);
    this.#handles.clear();
  }

  #sync(): Promise<void> {
    this.#next = undefined;
    this.#syncing = [...this.#written];
    this.#written.clear();
    const upTo = this.#writtenTo;
    const synced = Promise.all(this.#syncing.map((segment) => sync(this.#handleOf(segment))));
    this.#running = synced.then(
      () => this.#done(upTo),
      (error: unknown) => {
        throw this.#failed(error);
      },
    );
    return this.#running;
  }

  #done(upTo: number): void {
    this.#syncedTo = Math.max(this.#syncedTo, upTo);
    this.#running = undefined;
    this.#syncing = [];
    // Segments are written in order.
    const newest = [...this.#handles.keys()].toSorted().at(-1);
    for (const [segment, handle] of this.#handles) {
      if (segment === newest || this.#written.has(segment)) continue;
      this.#handles.delete(segment);
      fs.closeSync(handle);
    }
  }

  /** PostgreSQL closes its own when the segment is full. */
  #handleOf(segment: string): number {
    const handle = this.#handles.get(segment) ?? fs.openSync(segment, "r+");
    this.#handles.set(segment, handle);
    return handle;
  }

  #failed(error: unknown): Error {
    const cause = error instanceof Error ? error : new Error(String(error));
    // PostgreSQL's code of an input/output error.
    this.#failure ??= Object.assign(new Error("the log could not be synced", { cause }), { code: "58030" });
    return this.#failure;
  }
}

function sync(handle: number): Promise<void> {
  return new Promise((resolve, reject) => fs.fdatasync(handle, (error) => (error ? reject(error) : resolve())));
}
