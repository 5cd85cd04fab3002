import "server-only";

import fs from "node:fs";
import path from "node:path";

import { NodeFS } from "@electric-sql/pglite/nodefs";

import { hasDatabase } from "./empty-database";
import { finishedBefore, isSegment, isTable, newestPlaceIn, type LogWrite } from "./log-places";
import { SegmentSync } from "./segment-sync";
import { isUnsyncable, syncFolder } from "./sync-folder";

type Node = { mode: number };
type Stream = { node: Node; nfd: number };
/** The used part of Emscripten's file system on Node. */
type NodeFiles = {
  realPath: (node: Node) => string;
  stream_ops: {
    write: (stream: Stream, ...written: LogWrite) => number;
    fsync?: (stream: Stream) => number;
  };
  node_ops: Record<string, (node: Node, ...rest: unknown[]) => unknown>;
};
type Module = { NODEFS: NodeFiles; FS: { ErrnoError: new (code: number) => Error } };
type Init = NodeFS["init"];

/** WASI's number of an input/output error. */
const ioError = 29;

/**
 * The embedded database's files, safe from power cuts once `settled` resolves: PGlite's own ignore PostgreSQL's syncs.
 * Commits wait for the sync of the log. Table pages are written after the log, because recovery relies on this order.
 */
export class DurableFiles extends NodeFS {
  readonly #segments = new SegmentSync();
  /** Files changed while PostgreSQL starts after a crash; all others are on the disk. */
  #changed: Set<string> | undefined;
  /** A new database is synced as a whole. */
  #isNew = false;

  /** Required: Emscripten ignores the call by which PostgreSQL syncs its log by default. */
  static readonly settings = ["-c", "wal_sync_method=fdatasync", "-c", "checkpoint_flush_after=0"];

  /** Starts PostgreSQL. After a crash it would sync files one by one and block, so they are synced before. */
  async start<Client>(open: () => Promise<Client>): Promise<Client> {
    this.#isNew = !hasDatabase(this.rootDir);
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
        // A file's node, or that of its folder; after a rename it has the new name.
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

/** @returns an error number, or none: PostgreSQL stops when a sync fails */
function syncNow(handle: number): number {
  try {
    fs.fsyncSync(handle);
    return 0;
  } catch (error) {
    return isUnsyncable(error) && fs.fstatSync(handle).isDirectory() ? 0 : ioError;
  }
}

const shutDown = 1;

export function wasShutDown(directory: string): boolean {
  try {
    const control = fs.readFileSync(path.join(directory, "global", "pg_control"));
    // The state follows the system identifier and two version numbers.
    return control.readUInt32LE(16) === shutDown;
  } catch {
    return false;
  }
}
