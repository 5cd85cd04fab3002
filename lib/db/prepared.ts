import "server-only";

import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

import { databaseCode } from "./retries";
import { timed } from "./timed";

export type Client = Pick<PGlite, "query" | "transaction">;
type Library = typeof import("@electric-sql/pglite");
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Statement = { name: string; parameterTypes: number[]; rowDescription: Messages };

/** Each plan takes the database's memory; the least recently used is closed. */
const statementLimit = 200;
/** Characters. Longer statements, such as the demo shop's rows, are not repeated. */
const longestText = 8_000;
/** PostgreSQL's code when a statement's columns have changed since it was planned. */
const planChanged = "0A000";

/** Plans statements once and executes them in one step instead of six. Those without rows are passed on. */
export async function prepared(client: PGlite): Promise<Client> {
  const ask = asking(client, await import("@electric-sql/pglite"));
  return {
    query: (text, values, options) =>
      isPrepared(text)
        ? client._runExclusiveTransaction(() => ask(text, values, options))
        : client.query(text, values, options),
    transaction: (run) =>
      client.transaction((transaction) =>
        run({
          ...transaction,
          query: (text, values, options) =>
            isPrepared(text) && !transaction.closed
              ? ask(text, values, options)
              : transaction.query(text, values, options),
        }),
      ),
  };
}

function isPrepared(text: string): boolean {
  return text.length <= longestText && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

/** The caller holds the client's transaction. */
function asking(client: PGlite, { parse, protocol: { serialize } }: Library) {
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  const statements = statementCache(
    async (text, name) => {
      const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
      const parameterTypes = parse.parseDescribeStatementResults(answer);
      return { name, parameterTypes, rowDescription: answer.filter((message) => message.name === "rowDescription") };
    },
    ({ name }) => send(serialize.close({ type: "S", name })),
  );

  async function answerOf<Row>(text: string, values: unknown[], options: QueryOptions): Promise<Results<Row>> {
    const { name, parameterTypes, rowDescription } = await statements.find(text);
    const bound = values.map((value, at) => written(value, client.serializers[parameterTypes[at] ?? 0]));
    const answer = await send(serialize.bind({ statement: name, values: bound }), serialize.execute());
    // A prototype, because copying the parsers costs as much as a short query.
    const parsers = Object.assign(Object.create(client.parsers), options.parsers) as typeof client.parsers;
    const [results] = parse.parseResults([...rowDescription, ...answer], parsers, { rowMode: options.rowMode });
    return results as Results<Row>;
  }

  return <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> =>
    timed(text, () =>
      client.runExclusive(async () => {
        await client._checkReady();
        try {
          return await answerOf<Row>(text, values, options);
        } catch (error) {
          if (databaseCode(error) === planChanged) statements.forget(text);
          throw error;
        }
      }),
    );
}

function written(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  return write ? write(value) : String(value);
}

function statementCache(
  prepare: (text: string, name: string) => Promise<Statement>,
  close: (statement: Statement) => Promise<unknown>,
) {
  const evicted: Statement[] = [];
  const statements = new LRUCache<string, Statement>({
    max: statementLimit,
    dispose: (statement, _, reason) => void (reason === "evict" && evicted.push(statement)),
  });
  let count = 0;

  async function find(text: string): Promise<Statement> {
    const known = statements.get(text);
    if (known) return known;
    const statement = await prepare(text, `s${(count += 1)}`);
    statements.set(text, statement);
    for (const each of evicted.splice(0)) await close(each);
    return statement;
  }

  return { find, forget: (text: string) => void statements.delete(text) };
}
