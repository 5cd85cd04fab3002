import { buildFiles, buildFolders } from "../setup/build-inputs.json";
import type { Graph, Import, SourceFile, Violation } from "./graph";
import { moneyEdges } from "./money-edges";
import { findSharedNames, findVagueNames } from "./names";
import { type Role, roleOf, featureOf, isIn, isTest } from "./roles";

type Check = (file: SourceFile, graph: Graph) => string[];

const isLibModule = (path: string) => /^lib\/[^/]+$/.test(path);
const isDatabaseFile = (path: string) => isIn(path, "lib/db", "lib/adapters");
const isServerRole = (path: string) => ["queries", "commands", "handlers"].includes(roleOf(path) ?? "");

/** drizzle-kit or tests load it outside any bundler, where the marker would throw. The reach rule covers it. */
const isOutsideBundler = (path: string) => isIn(path, "lib/db/schema") || /\/testing[^/]*\.ts$/.test(path);
const isServerOnly = (file: SourceFile | undefined, path: string) =>
  file?.opensWith === "server-only" || isServerRole(path) || isDatabaseFile(path);

function ownImports(file: SourceFile): (Import & { target: string })[] {
  return file.imports.filter((one): one is Import & { target: string } => one.target !== undefined);
}

function reject(
  file: SourceFile,
  message: string,
  isRejected: (one: Import & { target: string }) => boolean,
): string[] {
  return ownImports(file)
    .filter(isRejected)
    .map(({ target }) => `${message}: ${target}`);
}

const toastModule = "components/ui/toast.ts";
const layers: Check = (file) => {
  if (isIn(file.path, "lib"))
    return reject(file, "lib imports what is above it", upFrom("app", "components", "stores", "server"));
  if (isIn(file.path, "demo"))
    return reject(file, "the demo shop imports more than lib", upFrom("app", "components", "stores", "server"));
  // A store may show the toast.
  const above = upFrom("app", "components", "server");
  if (isIn(file.path, "stores"))
    return reject(file, "a store imports what is above it", (edge) => edge.target !== toastModule && above(edge));
  if (isIn(file.path, "components"))
    return reject(file, "a component imports what is above it", upFrom("app", "server"));
  if (isIn(file.path, "app")) return reject(file, "a page imports the server that serves it", upFrom("server"));
  if (isIn(file.path, "server"))
    return reject(file, "the server imports what Next bundles", upFrom("app", "components", "stores"));
  return [];
};

const upFrom =
  (...folders: string[]) =>
  ({ target }: { target: string }) =>
    isIn(target, ...folders);

/** Only the setup of an installation needs these 13,000 lines, so no page may load them. Scripts are not checked. */
const demoAtStart: Check = (file) => {
  if (isIn(file.path, "demo") || file.path === "instrumentation.ts") return [];
  return reject(file, "only instrumentation.ts loads the demo shop, at the first start", upFrom("demo"));
};

const plainUi: Check = (file) => {
  if (!isIn(file.path, "components/ui")) return [];
  return reject(file, "components/ui knows no feature", ({ target }) => {
    if (isIn(target, "components")) return !isIn(target, "components/ui");
    return (isIn(target, "lib") && !isLibModule(target)) || isIn(target, "stores");
  });
};

const serverMarker: Check = (file) => {
  const must = (isServerRole(file.path) || isIn(file.path, "lib/db", "lib/adapters")) && !isOutsideBundler(file.path);
  return must && file.opensWith !== "server-only" ? ['does not begin with import "server-only"'] : [];
};

/** Type imports do not count, because they are erased. */
const serverReach: Check = (file, graph) => {
  const isClient = file.directives.includes("use client") || isIn(file.path, "stores");
  if (!isClient && !["contract", "rules"].includes(roleOf(file.path) ?? "")) return [];
  const trail = findTrail(file.path, graph, (path) => isServerOnly(graph.get(path), path));
  return trail ? [`reaches server code: ${trail.join(" → ")}`] : [];
};

function findTrail(start: string, graph: Graph, isGoal: (path: string) => boolean): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  const queue = [start];
  for (const path of queue) {
    if (path !== start && isGoal(path)) return pathTo(path, cameFrom);
    for (const { target, typeOnly } of ownImports(graph.get(path) ?? emptyFile)) {
      if (typeOnly || cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return undefined;
}

const emptyFile: SourceFile = {
  path: "",
  imports: [],
  exports: [],
  directives: [],
  opensWith: undefined,
  onlyPassesOn: false,
  impurities: [],
  writes: [],
};

function pathTo(end: string, cameFrom: Map<string, string | undefined>): string[] {
  const trail: string[] = [];
  for (let path: string | undefined = end; path; path = cameFrom.get(path)) trail.unshift(path);
  return trail;
}

const sqlInQueries: Check = (file) => {
  if (["queries", "commands"].includes(roleOf(file.path) ?? "") || isIn(file.path, "lib/db", "demo")) return [];
  const isSql = (one: Import) =>
    one.package === "drizzle-orm" ||
    one.package === "pg" ||
    one.package === "@electric-sql/pglite" ||
    (one.target !== undefined && isIn(one.target, "lib/db/schema"));
  return file.imports
    .filter(isSql)
    .map(({ specifier }) => `only queries, commands, lib/db and demo speak SQL: ${specifier}`);
};

/** Readers must change nothing, for example on a page that is rendered in advance. */
const readingQueries: Check = (file) => {
  if (roleOf(file.path) !== "queries") return [];
  const commands = reject(file, "queries run no command", ({ target, typeOnly }) => {
    return !typeOnly && roleOf(target) === "commands";
  });
  return [...file.writes.map((write) => `queries do not write: ${write}`), ...commands];
};

const pureRules: Check = (file) => {
  if (roleOf(file.path) !== "rules") return [];
  const packages = file.imports.filter((one) => one.package !== undefined && !one.typeOnly);
  return [
    ...packages.map(({ specifier }) => `rules import no package: ${specifier}`),
    ...file.impurities.map((impurity) => `rules are pure: ${impurity}`),
  ];
};

/** Roles of another feature. Every file may use the types of a contract. */
const across: Partial<Record<Role, Role[]>> = {
  contract: ["contract"],
  rules: ["rules"],
  queries: ["rules"],
  commands: ["rules"],
  handlers: ["queries", "commands", "rules"],
};

const acrossFeatures: Check = (file) => {
  const feature = featureOf(file.path);
  if (!feature) return [];
  const role = roleOf(file.path);
  return reject(file, `${role ?? "this file"} may not use another feature's file`, ({ target, typeOnly }) => {
    const other = featureOf(target);
    if (!other || other === feature) return false;
    const otherRole = roleOf(target);
    if (typeOnly && otherRole === "contract") return false;
    const allowed = (role && across[role]) ?? [];
    return otherRole === undefined || !allowed.includes(otherRole);
  });
};

const handlersByDispatcher: Check = (file) => {
  if (isIn(file.path, "lib/api")) return [];
  return reject(file, "handlers are called by lib/api only", ({ target }) => roleOf(target) === "handlers");
};

/** Components and stores get props or call the API: no SQL, and no zod in the browser. */
const lightClients: Check = (file) => {
  if (!isIn(file.path, "components", "stores")) return [];
  return reject(file, "components and stores do not load it (a type import is fine)", ({ target, typeOnly }) => {
    if (typeOnly) return false;
    if (isIn(target, "lib/api")) return !/^lib\/api\/(client|errors)\.tsx?$/.test(target);
    return isDatabaseFile(target) || ["contract", "queries", "commands", "handlers"].includes(roleOf(target) ?? "");
  });
};

const edges = new Set(Object.values(moneyEdges).flat());
const conversions = ["lib/amounts.ts", "lib/dollars.ts"];

const moneyAtTheEdge: Check = (file) => {
  const isEdge =
    conversions.includes(file.path) ||
    file.path === "lib/api/server.ts" ||
    ["contract", "handlers"].includes(roleOf(file.path) ?? "") ||
    (featureOf(file.path) !== undefined && file.path.endsWith("/amount-rules.ts")) ||
    edges.has(file.path);
  if (isEdge) return [];
  return reject(
    file,
    "money is in cents here; add it to scripts/architecture/money-edges.ts if not",
    ({ target, typeOnly }) => !typeOnly && conversions.includes(target),
  );
};

const noBarrels: Check = (file) => {
  const isAllowed = isIn(file.path, "app") || file.path === "lib/db/schema/index.ts";
  return file.onlyPassesOn && !isAllowed ? ["only passes on other files' names: import them where they are"] : [];
};

const noServerActions: Check = (file) =>
  file.directives.includes("use server") ? ["server actions would be a second way in beside the API"] : [];

/** The server runs unbundled; only the cache handler, which Next loads, is bundled. */
const buildInputs: Check = (file) => {
  if (isIn(file.path, "server")) return [];
  return reject(file, "lies outside of what a build is made from (scripts/setup/build-inputs.json)", ({ target }) => {
    return !buildFiles.includes(target) && !isIn(target, ...buildFolders);
  });
};

const noTestsInProduct: Check = (file) => reject(file, "is for tests alone", ({ target }) => isTest(target));

const checks: Record<string, Check> = {
  layers,
  "demo-at-start": demoAtStart,
  "plain-ui": plainUi,
  "server-marker": serverMarker,
  "server-reach": serverReach,
  "sql-in-queries": sqlInQueries,
  "reading-queries": readingQueries,
  "pure-rules": pureRules,
  "across-features": acrossFeatures,
  "handlers-by-dispatcher": handlersByDispatcher,
  "light-clients": lightClients,
  "money-at-the-edge": moneyAtTheEdge,
  "no-barrels": noBarrels,
  "no-server-actions": noServerActions,
  "build-inputs": buildInputs,
  "no-tests-in-product": noTestsInProduct,
};

export function findViolations(graph: Graph, allFiles: Iterable<string>): Violation[] {
  const sources = [...graph.values()].filter(({ path }) => !isTest(path));
  const perFile = sources.flatMap((file) =>
    Object.entries(checks).flatMap(([rule, check]) =>
      check(file, graph).map((message) => ({ rule, file: file.path, message })),
    ),
  );
  return [...perFile, ...findCycles(graph), ...findVagueNames(allFiles, graph), ...findSharedNames(graph)];
}

/** Finds import cycles that exist at run time and reports each once, from its alphabetically first file. */
export function findCycles(graph: Graph): Violation[] {
  return [...graph.keys()].flatMap((start) => {
    const back = findTrailBack(start, graph);
    const isFirst = back?.every((path) => path >= start);
    return back && isFirst ? [{ rule: "no-cycles", file: start, message: back.join(" → ") }] : [];
  });
}

function findTrailBack(start: string, graph: Graph): string[] | undefined {
  const first = ownImports(graph.get(start) ?? emptyFile).filter(({ typeOnly }) => !typeOnly);
  for (const { target } of first) {
    if (target === start) return [start, start];
    const trail = findTrail(target, graph, (path) => path === start);
    if (trail) return [start, ...trail];
  }
  return undefined;
}
