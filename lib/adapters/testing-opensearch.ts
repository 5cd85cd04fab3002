import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Json = Record<string, unknown>;
type Stored = { version: number; isGone: boolean; source: Json };
type Index = { mappings: Json; aliases: Set<string>; documents: Map<string, Stored> };

export type TestingOpenSearch = {
  indexes: Map<string, Index>;
  /** Such as "POST /_bulk"; the last one is the newest. */
  requests: string[];
  /** Bodies of searches. */
  searches: Json[];
  /** What a request had that the documentation does not know; a test expects none. */
  faults: string[];
  /** Milliseconds until a search is answered. */
  delayMs: number;
  isDown: boolean;
  url: () => string;
  start: () => Promise<void>;
  stop: () => void;
};

class Rejected extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** Keys of each part, as the API's specification names them (opensearch-api-specification, OpenSearch 2 and 3). */
const queryBase = ["boost", "_name"];
const queryKeys: Record<string, readonly string[]> = {
  bool: ["adjust_pure_negative", "filter", "minimum_should_match", "must", "must_not", "should", ...queryBase],
  constant_score: ["filter", ...queryBase],
  dis_max: ["queries", "tie_breaker", ...queryBase],
  function_score: ["boost_mode", "functions", "max_boost", "min_score", "query", "score_mode", ...queryBase],
  match_all: queryBase,
  multi_match:
    "analyzer auto_generate_synonyms_phrase_query cutoff_frequency fields fuzziness fuzzy_rewrite fuzzy_transpositions lenient max_expansions minimum_should_match operator prefix_length query slop tie_breaker type zero_terms_query boost _name".split(
      " ",
    ),
};
/** Queries whose only key is a field, and the keys beneath it. */
const fieldQueryKeys: Record<string, readonly string[]> = {
  match: ["analyzer", "fuzziness", "minimum_should_match", "operator", "query", "zero_terms_query", ...queryBase],
  prefix: ["case_insensitive", "rewrite", "value", ...queryBase],
};
const searchKeys = "from query size sort timeout track_total_hits _source min_score explain".split(" ");
const modes = ["multiply", "sum", "avg", "first", "max", "min", "replace"];
const modifiers = ["none", "log", "log1p", "log2p", "ln", "ln1p", "ln2p", "square", "sqrt", "reciprocal"];
const fieldTypes = ["integer", "keyword", "text", "boolean", "float"];
const analyzers = ["whitespace", "english", "bengali", "german", "french", "italian"];

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown, what: string): Json => {
  if (!isObject(value)) throw new Rejected(`${what} is no object`);
  return value;
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

function only(given: Json, known: readonly string[], what: string): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new Rejected(`unknown field [${key}] in ${what}`);
}

/** The one key of a query, such as "bool", with what it holds. */
function single(value: unknown, what: string): [string, unknown] {
  const entries = Object.entries(objectOf(value, what));
  const [first] = entries;
  if (!first || entries.length !== 1) throw new Rejected(`${what} has ${entries.length} keys instead of one`);
  return first;
}

type Scored = { score: number; named: string[] } | null;
type Context = { fields: Map<string, Json>; document: Json; averageLength: number };

function fieldOf(context: Context, name: string): Json {
  const field = context.fields.get(name);
  if (!field) throw new Rejected(`no field ${name} is mapped`);
  return field;
}

function valueOf({ document }: Context, name: string): unknown {
  return name.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

const partsOf = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);

/** Validates and evaluates a query for a document. Scores are simpler than BM25, but have the same direction. */
function evaluate(query: unknown, context: Context): Scored {
  const [kind, inner] = single(query, "a query");
  const body = objectOf(inner, kind);
  if (queryKeys[kind]) only(body, queryKeys[kind], kind);
  const found = evaluateKind(kind, body, context);
  if (!found) return null;
  const boost = typeof body.boost === "number" ? body.boost : 1;
  const named = typeof body._name === "string" ? [body._name, ...found.named] : found.named;
  return { score: found.score * boost, named };
}

function evaluateKind(kind: string, body: Json, context: Context): Scored {
  switch (kind) {
    case "match_all":
      return { score: 1, named: [] };
    case "bool":
      return evaluateBool(body, context);
    case "constant_score":
      return evaluate(body.filter, context) && { score: 1, named: [] };
    case "dis_max":
      return best(listOf(body.queries).map((one) => evaluate(one, context)));
    case "function_score":
      return evaluateFunctions(body, context);
    case "multi_match":
      return evaluateMulti(body, context);
    case "match":
    case "prefix":
      return evaluateField(kind, body, context);
    case "term":
    case "terms":
      return evaluateTerm(kind, body, context);
    default:
      throw new Rejected(`unknown query [${kind}]`);
  }
}

function best(found: Scored[]): Scored {
  const met = found.filter((one) => one !== null);
  if (met.length === 0) return null;
  return { score: Math.max(...met.map(({ score }) => score)), named: met.flatMap(({ named }) => named) };
}

function evaluateBool(body: Json, context: Context): Scored {
  const all = (key: string) => listOf(body[key]).map((one) => evaluate(one, context));
  const [must, filter, should, mustNot] = [all("must"), all("filter"), all("should"), all("must_not")];
  if ([...must, ...filter].includes(null) || mustNot.some((one) => one !== null)) return null;
  const met = should.filter((one) => one !== null);
  const least = Number(body.minimum_should_match ?? (must.length + filter.length === 0 && should.length > 0 ? 1 : 0));
  if (met.length < least) return null;
  const scored = [...must, ...met].filter((one) => one !== null);
  return {
    score: scored.reduce((sum, { score }) => sum + score, 0),
    named: scored.flatMap(({ named }) => named),
  };
}

function evaluateFunctions(body: Json, context: Context): Scored {
  for (const mode of [body.score_mode, body.boost_mode])
    if (mode !== undefined && !modes.includes(String(mode))) throw new Rejected(`unknown mode ${String(mode)}`);
  const found = evaluate(body.query, context);
  const values = listOf(body.functions).flatMap((one) => {
    const given = objectOf(one, "a function");
    only(given, ["filter", "weight", "field_value_factor"], "a function");
    const factor = given.field_value_factor === undefined ? 1 : fieldFactor(given.field_value_factor, context);
    const isMeant = given.filter === undefined || evaluate(given.filter, context) !== null;
    return isMeant ? [factor * Number(given.weight ?? 1)] : [];
  });
  if (!found) return null;
  const join = (mode: unknown, numbers: number[]) =>
    numbers.reduce((a, b) => (mode === "sum" ? a + b : a * b), mode === "sum" ? 0 : 1);
  const functions = values.length === 0 ? 1 : join(body.score_mode, values);
  return { ...found, score: join(body.boost_mode, [found.score, functions]) };
}

function fieldFactor(given: unknown, context: Context): number {
  const factor = objectOf(given, "field_value_factor");
  only(factor, ["factor", "field", "missing", "modifier"], "field_value_factor");
  if (factor.modifier !== undefined && !modifiers.includes(String(factor.modifier)))
    throw new Rejected("unknown modifier");
  fieldOf(context, String(factor.field));
  const value = Number(valueOf(context, String(factor.field)) ?? factor.missing);
  return factor.modifier === "ln1p" ? Math.log1p(value) : value;
}

function evaluateMulti(body: Json, context: Context): Scored {
  if (body.type !== undefined && !["best_fields", "cross_fields", "most_fields"].includes(String(body.type)))
    throw new Rejected("unknown type of multi_match");
  const found = listOf(body.fields).map((written) => {
    const [field = "", boost = "1"] = String(written).split("^");
    return matchField(field, String(body.query), String(body.operator ?? "or"), Number(boost), context);
  });
  return best(found);
}

function matchField(field: string, query: string, operator: string, boost: number, context: Context): Scored {
  if (fieldOf(context, field).type !== "text") throw new Rejected(`${field} is no text`);
  const parts = partsOf(valueOf(context, field));
  const asked = partsOf(query);
  const met = asked.filter((one) => parts.includes(one));
  if (asked.length === 0 || met.length < (operator === "and" ? asked.length : 1)) return null;
  return { score: (boost * met.length * 3) / (1 + parts.length / context.averageLength), named: [] };
}

function evaluateField(kind: string, body: Json, context: Context): Scored {
  const [field, inner] = single(body, kind);
  const given = objectOf(inner, kind);
  only(given, fieldQueryKeys[kind] ?? [], kind);
  const boost = Number(given.boost ?? 1);
  if (kind === "match") return matchField(field, String(given.query), String(given.operator ?? "or"), boost, context);
  if (fieldOf(context, field).type === "boolean") throw new Rejected("a prefix of a boolean");
  const begins = partsOf(valueOf(context, field)).some((one) => one.startsWith(String(given.value)));
  return begins ? { score: boost, named: [] } : null;
}

function evaluateTerm(kind: string, body: Json, context: Context): Scored {
  const [field, given] = single(body, kind);
  if (fieldOf(context, field).type === "text") throw new Rejected(`a term of the text ${field}`);
  const wanted = kind === "terms" ? listOf(given) : [given];
  if (wanted.some(isObject)) throw new Rejected("a term is no value");
  return listOf(valueOf(context, field)).some((value) => wanted.includes(value)) ? { score: 1, named: [] } : null;
}

/** All mapped fields by their paths. Validates the mapping. */
function mappedFields(mappings: Json, before = ""): Map<string, Json> {
  only(mappings, before ? ["properties", "dynamic"] : ["dynamic", "properties"], "a mapping");
  const fields = new Map<string, Json>();
  for (const [name, value] of Object.entries(objectOf(mappings.properties, "properties"))) {
    const field = objectOf(value, name);
    if (field.properties) for (const one of mappedFields(field, `${name}.`)) fields.set(...one);
    else {
      only(field, ["analyzer", "ignore_above", "type"], name);
      if (!fieldTypes.includes(String(field.type))) throw new Rejected(`no type ${String(field.type)}`);
      if (field.analyzer !== undefined && !analyzers.includes(String(field.analyzer)))
        throw new Rejected("no such analyzer");
      fields.set(before + name, field);
    }
  }
  return fields;
}

function checkDocument(document: Json, fields: Map<string, Json>, before = ""): void {
  for (const [name, value] of Object.entries(document)) {
    const path = before + name;
    if (isObject(value)) checkDocument(value, fields, `${path}.`);
    else {
      const type = fields.get(path)?.type;
      if (!type) throw new Rejected(`strict_dynamic_mapping_exception: ${path}`);
      const kind = { integer: "number", float: "number", boolean: "boolean" }[String(type)] ?? "string";
      for (const one of listOf(value).filter((each) => each !== null))
        if (typeof one !== kind || (type === "integer" && !Number.isInteger(one)))
          throw new Rejected(`${path} is no ${String(type)}`);
    }
  }
}

function resolve(engine: TestingOpenSearch, name: string): [string, Index] {
  const found = [...engine.indexes].filter(([own, { aliases }]) => own === name || aliases.has(name));
  const [first] = found;
  if (!first || found.length > 1)
    throw new Rejected(`index_not_found_exception: ${name} is ${found.length} indexes`, 404);
  return first;
}

function createIndex(engine: TestingOpenSearch, name: string, body: Json): Json {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) throw new Rejected("invalid_index_name_exception");
  if (engine.indexes.has(name)) throw new Rejected("resource_already_exists_exception");
  only(body, ["aliases", "mappings", "settings"], "an index");
  const settings = objectOf(body.settings, "settings");
  only(settings, ["index", "analysis"], "settings");
  only(
    objectOf(settings.index, "settings.index"),
    ["refresh_interval", "max_result_window", "number_of_shards"],
    "settings.index",
  );
  const mappings = objectOf(body.mappings, "mappings");
  mappedFields(mappings);
  engine.indexes.set(name, {
    mappings,
    aliases: new Set(Object.keys(objectOf(body.aliases ?? {}, "aliases"))),
    documents: new Map(),
  });
  return { acknowledged: true, shards_acknowledged: true, index: name };
}

function search(engine: TestingOpenSearch, name: string, body: Json): Json {
  only(body, searchKeys, "a search");
  engine.searches.push(body);
  const [, { mappings, documents }] = resolve(engine, name);
  const size = Number(body.size ?? 10);
  if (size > 10_000) throw new Rejected("Result window is too large");
  if (body.timeout !== undefined && !/^\d+(ms|s)$/.test(String(body.timeout))) throw new Rejected("no time");
  const fields = mappedFields(mappings);
  const stored = [...documents].filter(([, { isGone }]) => !isGone);
  // An empty index must reject the same requests.
  evaluate(body.query, { fields, document: {}, averageLength: 4 });
  const found = stored.flatMap(([id, { source }]) => {
    const scored = evaluate(body.query, { fields, document: source, averageLength: 4 });
    return scored ? [{ id, source, ...scored }] : [];
  });
  const sort = listOf(body.sort).map((one) => {
    const [field, order] = single(one, "a sort");
    if (!["asc", "desc"].includes(String(order))) throw new Rejected("no order");
    if (field !== "_score" && !["integer", "float", "keyword"].includes(String(fields.get(field)?.type)))
      throw new Rejected(`cannot sort by ${field}`);
    return { field, sign: order === "asc" ? 1 : -1 };
  });
  const by = sort.length > 0 ? sort : [{ field: "_score", sign: -1 }];
  const keyOf = (hit: (typeof found)[number], field: string) =>
    Number(field === "_score" ? hit.score : hit.source[field]);
  found.sort(
    (a, b) => by.map(({ field, sign }) => sign * (keyOf(a, field) - keyOf(b, field))).find((x) => x !== 0) ?? 0,
  );
  const hits = found.slice(0, size).map(({ id, score, named }) => ({
    _index: name,
    _id: id,
    _score: score,
    ...(named.length > 0 && { matched_queries: named }),
  }));
  const most = Number(body.track_total_hits);
  const value = Number.isFinite(most) ? Math.min(found.length, most) : found.length;
  const total = { value, relation: value < found.length ? "gte" : "eq" };
  const counted = body.track_total_hits === false ? {} : { total };
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { ...counted, max_score: null, hits },
  };
}

function bulk(engine: TestingOpenSearch, name: string, text: string, needsAlias: boolean): Json {
  if (!text.endsWith("\n")) throw new Rejected("The bulk request must be terminated by a newline");
  const lines = text
    .slice(0, -1)
    .split("\n")
    .map((line) => objectOf(JSON.parse(line), "a line"));
  if (needsAlias && engine.indexes.has(name)) throw new Rejected("it is no alias", 404);
  const [index, { mappings, documents }] = resolve(engine, name);
  const fields = mappedFields(mappings);
  const items: Json[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [action, given] = single(lines[at], "an action");
    if (!["index", "delete"].includes(action)) throw new Rejected(`unknown action [${action}]`);
    const target = objectOf(given, action);
    only(target, ["_id", "_index", "routing", "version", "version_type", "if_seq_no", "if_primary_term"], action);
    if (typeof target._id !== "string" || !Number.isSafeInteger(target.version)) throw new Rejected("no id or version");
    if (target.version_type !== "external_gte") throw new Rejected("no such version_type");
    const [id, version] = [target._id, Number(target.version)];
    const before = documents.get(id);
    const source = action === "index" ? objectOf(lines[++at], "a document") : {};
    checkDocument(source, fields);
    const isOld = before !== undefined && before.version > version;
    if (!isOld) documents.set(id, { version, isGone: action === "delete", source });
    const isMissing = action === "delete" && (before?.isGone ?? true);
    const status = isOld ? 409 : isMissing ? 404 : 200;
    const error = isOld ? { error: { type: "version_conflict_engine_exception" } } : {};
    items.push({ [action]: { _index: index, _id: id, status, ...error } });
  }
  return { took: 1, errors: items.some((item) => "error" in objectOf(Object.values(item)[0], "an item")), items };
}

function changeAliases(engine: TestingOpenSearch, body: Json): Json {
  only(body, ["actions"], "aliases");
  for (const one of listOf(body.actions)) {
    const [action, given] = single(one, "an action");
    const target = objectOf(given, action);
    only(target, action === "remove_index" ? ["index"] : ["alias", "index"], action);
    const name = String(target.index);
    const index = engine.indexes.get(name);
    if (!index) throw new Rejected(`index_not_found_exception: ${name}`, 404);
    if (action === "add") index.aliases.add(String(target.alias));
    else if (action === "remove_index") engine.indexes.delete(name);
    else if (action !== "remove") throw new Rejected(`unknown action [${action}]`);
    else if (!index.aliases.delete(String(target.alias))) throw new Rejected("aliases_not_found_exception", 404);
  }
  return { acknowledged: true };
}

/** A path with its method, the query parameters that it may have, and its type of content. */
type Route = {
  pattern: RegExp;
  parameters: readonly string[];
  type?: "json" | "ndjson";
  run: (engine: TestingOpenSearch, name: string, text: string, query: URLSearchParams) => Json | null;
};
const json = (text: string) => objectOf(JSON.parse(text), "the body");
const routes: Route[] = [
  {
    pattern: /^PUT \/([^/_][^/]*)$/,
    parameters: [],
    type: "json",
    run: (engine, name, text) => createIndex(engine, name, json(text)),
  },
  {
    pattern: /^HEAD \/([^/_][^/]*)$/,
    parameters: [],
    run: (engine, name) => (resolve(engine, name), null),
  },
  {
    pattern: /^DELETE \/([^/_][^/]*)$/,
    parameters: ["ignore_unavailable"],
    run(engine, name, _text, query) {
      if (!engine.indexes.delete(name) && query.get("ignore_unavailable") !== "true")
        throw new Rejected("not found", 404);
      return { acknowledged: true };
    },
  },
  {
    pattern: /^POST \/([^/_][^/]*)\/_search$/,
    parameters: [],
    type: "json",
    run: (engine, name, text) => search(engine, name, json(text)),
  },
  {
    pattern: /^(?:POST|PUT) \/([^/_][^/]*)\/_bulk$/,
    parameters: ["require_alias"],
    type: "ndjson",
    run: (engine, name, text, query) => bulk(engine, name, text, query.get("require_alias") === "true"),
  },
  {
    pattern: /^(?:GET|POST) \/([^/_][^/]*)\/_refresh$/,
    parameters: [],
    run: (engine, name) => (resolve(engine, name), { _shards: { total: 1, successful: 1, failed: 0 } }),
  },
  {
    pattern: /^POST \/(_aliases)$/,
    parameters: [],
    type: "json",
    run: (engine, _name, text) => changeAliases(engine, json(text)),
  },
];

function reply(
  engine: TestingOpenSearch,
  request: IncomingMessage,
  text: string,
): { status: number; body: Json | null } {
  const url = new URL(request.url ?? "/", "http://search.test");
  const call = `${request.method} ${decodeURIComponent(url.pathname)}`;
  engine.requests.push(call);
  try {
    const route = routes.find(({ pattern }) => pattern.test(call));
    if (!route) throw new Rejected(`no such call: ${call}`);
    for (const key of url.searchParams.keys())
      if (!route.parameters.includes(key)) throw new Rejected(`unknown parameter ${key} of ${call}`);
    const type = request.headers["content-type"] ?? "";
    const wanted = { json: /^application\/json/, ndjson: /^application\/x-ndjson/ };
    if (route.type && !wanted[route.type].test(type)) throw new Rejected(`${call} as ${type}`, 406);
    const [, name = ""] = route.pattern.exec(call) ?? [];
    return { status: 200, body: route.run(engine, name, text, url.searchParams) };
  } catch (error) {
    const status = error instanceof Rejected ? error.status : 400;
    const reason = error instanceof Error ? error.message : String(error);
    if (status !== 404) engine.faults.push(`${call}: ${reason}`);
    return { status, body: { error: { type: "exception", reason }, status } };
  }
}

/** A small OpenSearch that rejects, and remembers in `faults`, whatever the documented API does not have. */
export function testingOpenSearch(): TestingOpenSearch {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  const engine: TestingOpenSearch = {
    indexes: new Map(),
    requests: [],
    searches: [],
    faults: [],
    delayMs: 0,
    isDown: false,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start: () => new Promise((done) => void server.listen(0, "127.0.0.1", done)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    if (engine.isDown) return void response.destroy();
    const { status, body } = reply(engine, request, text);
    const send = () => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(body === null ? undefined : JSON.stringify(body));
    };
    const isSearch = request.url?.includes("_search") ?? false;
    setTimeout(send, isSearch ? engine.delayMs : 0);
  }
  return engine;
}
