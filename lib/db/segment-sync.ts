import "server-only";

import fs from "node:fs";

/**
 * Syncs what is written to the segments of the log. Commits that come while a sync is under way share the next one, and
 * the process goes on serving meanwhile.
 */
export class SegmentSync {
  readonly #handles = new Map<string, number>();
  #written = new Set<string>();
  #syncing: readonly string[] = [];
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Places in the log: up to where it is written for certain, and up to where it is on the disk. */
  #writtenTo = 0;
  #syncedTo = 0;
  /** A disk that failed once may have forgotten what it was to write: nothing is certain until the next start. */
  #failure: Error | undefined;

  /** @param upTo the place in the log before which nothing of it will be written any more */
  wrote(segment: string, upTo: number): void {
    this.#written.add(segment);
    this.#writtenTo = Math.max(this.#writtenTo, upTo);
  }

  /** Whether the log is on the disk up to a place in it. */
  isSynced(place: number): boolean {
    return place <= this.#syncedTo;
  }

  /**
   * Resolves when everything written before the call is on the disk.
   * @throws Error once the disk has failed
   */
  async settled(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#written.size === 0) return this.#running;
    this.#next ??= (this.#running ?? Promise.resolve()).then(() => this.#sync());
    return this.#next;
  }

  /** As `settled`, with the process standing still: for what may not be written before the log is. */
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
    // Segments follow one another: the newest is written next.
    const newest = [...this.#handles.keys()].toSorted().at(-1);
    for (const [segment, handle] of this.#handles) {
      if (segment === newest || this.#written.has(segment)) continue;
      this.#handles.delete(segment);
      fs.closeSync(handle);
    }
  }

  /** A handle of its own: PostgreSQL closes its when the segment is full. */
  #handleOf(segment: string): number {
    const handle = this.#handles.get(segment) ?? fs.openSync(segment, "r+");
    this.#handles.set(segment, handle);
    return handle;
  }

  #failed(error: unknown): Error {
    const cause = error instanceof Error ? error : new Error(String(error));
    // PostgreSQL's code for a failure of reading or writing.
    this.#failure ??= Object.assign(new Error("the log could not be synced", { cause }), { code: "58030" });
    return this.#failure;
  }
}

function sync(handle: number): Promise<void> {
  return new Promise((resolve, reject) => fs.fdatasync(handle, (error) => (error ? reject(error) : resolve())));
}
