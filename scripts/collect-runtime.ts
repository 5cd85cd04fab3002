// `npm run collect-runtime -- <folder>` copies, for an image, what a server needs after `npm run build`. Next lists
// what its build serves (`*.nft.json`); imports lead to the rest, with every file of the packages that can run.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import path from "node:path";

import { build } from "esbuild";

import { wordLists } from "../lib/search/word-lists";

const root = path.resolve(import.meta.dirname, "..");
const commands = ["seed", "migrate", "make-admin", "backup", "restore"].map((name) => `scripts/${name}.ts`);
/** Next loads its cache handler itself. */
const entries = ["server/index.ts", "server/cache/handler.mjs", ...commands];
const folders = [
  ".next/database-code",
  ".next/server-process",
  ".next/server",
  ".next/static",
  "lib/db/migrations",
  "messages",
  "content",
  "public",
];
const files = ["package.json", "tsconfig.json", "LICENSE", "components/ui/icons.svg"];
for (const list of Object.values(wordLists).flat()) files.push(`node_modules/${list}`);
const linksFolder = ".next/node_modules";
/** Loads TypeScript without being imported. */
const loader = "tsx";
/** The image has its own Node; compilers have done their work. */
const unused = /^(?:node-(?:linux|win)|@next\/swc|typescript$|@typescript\/|@tailwindcss\/|tailwindcss$|lightningcss)/;

/** What only people, compilers, debuggers, `next dev` and Next's experiments read. */
const unread =
  /\.(?:md|mdx|map|d\.[cm]?ts|tsbuildinfo|dev\.js)$|^node_modules\/next\/dist\/(?:docs|esm|bundle-analyzer|compiled\/[\w-]+-experimental)\//;

const target = path.resolve(process.argv[2] ?? "");
if (!process.argv[2] || existsSync(target)) {
  console.error("Name a folder that does not exist yet: npm run collect-runtime -- /runtime");
  process.exit(1);
}

const kept = new Set<string>(files);
for (const file of await ownFiles()) kept.add(file);
for (const file of tracedByNext()) kept.add(file);
for (const folder of folders) for (const file of filesIn(folder)) kept.add(file);
for (const file of readdirSync(path.join(root, ".next"))) {
  if (statSync(path.join(root, ".next", file)).isFile() && !/^trace|\.tsbuildinfo$/.test(file))
    kept.add(`.next/${file}`);
}

let bytes = 0;
for (const file of kept) copy(file);
cpSync(path.join(root, linksFolder), path.join(target, linksFolder), { recursive: true, verbatimSymlinks: true });
console.log(`${kept.size} files, ${Math.round(bytes / 1e6)} MB in ${target}`);

function copy(file: string): void {
  const from = path.join(root, file);
  if (!existsSync(from) || !statSync(from).isFile()) return;
  const to = path.join(target, file);
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to);
  bytes += statSync(from).size;
}

/** The project's own files that the entries load, and every file of the packages that those import. */
async function ownFiles(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    conditions: ["react-server"],
    loader: { ".md": "text" },
    logLevel: "error",
  });
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith("node_modules/"));
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, path: name }) => external && !/^(?:node:|[./])/.test(name))
      .map(({ path: name }) => name),
  );
  const packages = closure([...imported.map(packageOf), ...linkedPackages(), loader]);
  return [...own, ...packages.flatMap((name) => filesIn(`node_modules/${name}`))];
}

function linkedPackages(): string[] {
  return readdirSync(path.join(root, linksFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => readlinkSync(path.join(parentPath, name)).split("node_modules/").at(-1) ?? "");
}

function packageOf(imported: string): string {
  return imported.split("/", imported.startsWith("@") ? 2 : 1).join("/");
}

function closure(names: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...names];
  for (const name of queue) {
    if (found.has(name) || unused.test(name)) continue;
    const manifest = path.join(root, "node_modules", name, "package.json");
    if (!existsSync(manifest)) continue;
    found.add(name);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Record<string, unknown>>;
    // What a package can do without, such as Next without Playwright, comes only where something else imports it.
    const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer] === undefined);
    queue.push(...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers);
  }
  return [...found];
}

function tracedByNext(): string[] {
  const lists = filesIn(".next").filter((file) => file.endsWith(".nft.json"));
  return lists.flatMap((list) => {
    const { files: traced } = JSON.parse(readFileSync(path.join(root, list), "utf8")) as { files: string[] };
    return traced
      .map((file) => path.posix.join(path.posix.dirname(list), file))
      .filter((file) => file.startsWith("node_modules/") || file.startsWith(".next/"));
  });
}

function filesIn(folder: string): string[] {
  const at = path.join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^\.next\/(?:cache|dev)$/.test(file) ? [] : filesIn(file);
    return unread.test(file) && !file.startsWith("content/") ? [] : [file];
  });
}
