import "server-only";

import fs from "node:fs";
import path from "node:path";

import { NodeFS } from "@electric-sql/pglite/nodefs";

import { finishedBefore, isSegment, isTable, newestPlaceIn, type Written } from "./log-places";
import { SegmentSync } from "./segment-sync";
import { isUnsyncable, syncFolder } from "./sync-folder";

type Node = { mode: number };
type Stream = { node: Node; nfd: number };
/** Emscripten's files on Node, as far as they are used here. */
type NodeFiles = {
  realPath: (node: Node) => string;
  stream_ops: {
    write: (stream: Stream, ...written: Written) => number;
    fsync?: (stream: Stream) => number;
  };
  node_ops: Record<string, (node: Node, ...rest: unknown[]) => unknown>;
};
type Module = { NODEFS: NodeFiles; FS: { ErrnoError: new (code: number) => Error } };
type Init = NodeFS["init"];

/** WASI's number of a failure of reading or writing. */
const ioError = 29;

/**
 * The embedded database's files, written so that a power cut loses nothing that `settled` has resolved for. PGlite's own
 * pass none of PostgreSQL's syncs on. Here its checkpoints sync what they wrote, and the log, whose sync a commit waits
 * for, is synced beside the work on other statements; nothing else is written while a part of the log is not on the disk
 * yet, which is the order that recovery relies on.
 */
export class DurableFiles extends NodeFS {
  readonly #segments = new SegmentSync();
  /** While PostgreSQL starts after a crash: what it changed; all else is on the disk. */
  #changed: Set<string> | undefined;
  /** While a new database is made, which is synced as a whole. */
  #isNew = false;

  /** Settings that it needs: the log's own sync goes by a call that Emscripten lets do nothing. */
  static readonly settings = ["-c", "wal_sync_method=fdatasync", "-c", "checkpoint_flush_after=0"];

  /**
   * Starts PostgreSQL on the files. After a crash it syncs every one of them, one after the other, with the process
   * standing still: here that is done for it, many at a time. What makes a new database syncs nothing.
   */
  async start<Client>(open: () => Promise<Client>): Promise<Client> {
    this.#isNew = !fs.existsSync(path.join(this.rootDir, "PG_VERSION"));
    if (!this.#isNew && !wasShutDown(this.rootDir)) {
      await syncFolder(this.rootDir);
      this.#changed = new Set();
    }
    const client = await open();
    this.#changed = undefined;
    if (this.#isNew) await syncFolder(this.rootDir);
    this.#isNew = false;
    return client;
  }

  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(client, options);
    const hook = (module: unknown) => this.#watch(module as Module);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }

  /** Resolves when everything that is written is on the disk. */
  settled(): Promise<void> {
    return this.#segments.settled();
  }

  override async closeFs(): Promise<void> {
    await this.#segments.settled();
    this.#segments.close();
    await super.closeFs();
  }

  #watch({ NODEFS: files, FS }: Module): void {
    const { write } = files.stream_ops;
    files.stream_ops.write = (stream, ...written) => {
      const file = files.realPath(stream.node);
      if (isSegment(file)) {
        const result = write(stream, ...written);
        this.#segments.wrote(file, finishedBefore(file, written));
        return result;
      }
      const place = isTable(file) ? newestPlaceIn(written) : Infinity;
      if (!this.#segments.isSynced(place)) this.#settleNow(FS);
      this.#changed?.add(file);
      return write(stream, ...written);
    };
    for (const name of ["mknod", "rename", "rmdir", "setattr", "unlink"]) {
      const operate = files.node_ops[name];
      files.node_ops[name] = (node, ...rest) => {
        if (name !== "mknod") this.#settleNow(FS);
        const file = files.realPath(node);
        const result = operate?.(node, ...rest);
        // A node is a file or the folder of the file that is named; what was renamed has its new name by now.
        const named = path.join(file, String(rest[0]));
        for (const changed of [file, named, path.dirname(file), files.realPath(node)]) this.#changed?.add(changed);
        return result;
      };
    }
    files.stream_ops.fsync = ({ nfd, node }) => {
      const isSynced = this.#isNew || (this.#changed && !this.#changed.has(files.realPath(node)));
      return isSynced ? 0 : syncNow(nfd);
    };
  }

  #settleNow(FS: Module["FS"]): void {
    try {
      this.#segments.settleNow();
    } catch {
      throw new FS.ErrnoError(ioError);
    }
  }
}

/** @returns the number of an error, or none: PostgreSQL ends rather than rely on what it could not sync */
function syncNow(handle: number): number {
  try {
    fs.fsyncSync(handle);
    return 0;
  } catch (error) {
    return isUnsyncable(error) && fs.fstatSync(handle).isDirectory() ? 0 : ioError;
  }
}

const shutDown = 1;

/** Whether a database was closed before its process ended, as its control file says. */
export function wasShutDown(directory: string): boolean {
  try {
    const control = fs.readFileSync(path.join(directory, "global", "pg_control"));
    // Behind the number of the database and two of versions.
    return control.readUInt32LE(16) === shutDown;
  } catch {
    return false;
  }
}
