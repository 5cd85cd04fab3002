import "server-only";

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";

import { log } from "../log";

/** Made by the build (scripts/compile-database.ts), a file for each set of V8's options that servers start with. */
export const codeFolder = ".next/database-code";
const digestBytes = 32;

type Natives = {
  serialize: (module: WebAssembly.Module) => ArrayBuffer;
  /** Undefined for code of another V8, processor, program or set of options. */
  deserialize: (code: ArrayBuffer, program: Uint8Array) => WebAssembly.Module | undefined;
};

const holder = globalThis as { nijerDatabaseProgram?: Promise<WebAssembly.Module> };

/** The embedded database, with code that V8 need not optimize again for 600 MB of memory (decision 74). */
export function databaseProgram(): Promise<WebAssembly.Module> {
  return (holder.nijerDatabaseProgram ??= loadProgram());
}

async function loadProgram(): Promise<WebAssembly.Module> {
  const program = readProgram();
  const files = codeFiles();
  for (const file of files) {
    const code = checked(readFileSync(file));
    const compiled = code && withNatives(({ deserialize }) => deserialize(code, program));
    if (compiled) return compiled;
  }
  if (files.length > 0)
    log().warn(
      { options: process.execArgv },
      "the build's code of the embedded database is of another Node or other options",
    );
  return WebAssembly.compile(program);
}

function readProgram(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    readFileSync(path.join(process.cwd(), "node_modules", "@electric-sql/pglite/dist/pglite.wasm")),
  );
}

/** For processes with these options, which stay set in this one. */
export function optimizedCode(program: WebAssembly.Module, options: readonly string[]): Buffer {
  for (const option of options) v8.setFlagsFromString(option);
  const code = Buffer.from(withNatives(({ serialize }) => serialize(program)));
  return Buffer.concat([digest(code), code]);
}

function codeFiles(): string[] {
  const folder = path.join(process.cwd(), codeFolder);
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function checked(file: Buffer): ArrayBuffer | undefined {
  const code = file.subarray(digestBytes);
  return digest(code).equals(file.subarray(0, digestBytes)) ? new Uint8Array(code).buffer : undefined;
}

const digest = (code: Buffer) => createHash("sha256").update(code).digest();

/** V8's own functions for this can only be named where its syntax for them is allowed. */
function withNatives<Result>(work: (natives: Natives) => Result): Result {
  v8.setFlagsFromString("--allow-natives-syntax");
  try {
    return work({
      serialize: vm.runInThisContext("(module) => %SerializeWasmModule(module)") as Natives["serialize"],
      deserialize: vm.runInThisContext(
        "(code, program) => %DeserializeWasmModule(code, program)",
      ) as Natives["deserialize"],
    });
  } finally {
    v8.setFlagsFromString("--no-allow-natives-syntax");
  }
}
