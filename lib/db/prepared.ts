import "server-only";

import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";

import { databaseCode } from "./retries";

export type Client = Pick<PGlite, "query" | "transaction">;
type Library = typeof import("@electric-sql/pglite");
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Statement = { name: string; parameterTypes: number[]; rowDescription: Messages };

/** Each holds its plan in the database's memory; the one that was not used for longest makes room. */
const statementLimit = 200;
/** Longer ones are not asked again, such as the rows of the demo shop. */
const longestText = 8_000;
/** The columns of a statement are others since it was planned. */
const planChanged = "0A000";

/**
 * The embedded database with every statement planned once instead of each time, and asked in one step instead of six:
 * for what the shop asks most, that is the greater part of the time. What neither reads nor changes rows goes through
 * as it is.
 */
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

/** Asks by statements that stay prepared. Whoever calls it holds the client's transaction. */
function asking(client: PGlite, { parse, protocol: { serialize } }: Library) {
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  const statements = keptStatements(
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
    // Laid over the client's parsers: copying those costs as much as a short query.
    const parsers = Object.assign(Object.create(client.parsers), options.parsers) as typeof client.parsers;
    const [results] = parse.parseResults([...rowDescription, ...answer], parsers, { rowMode: options.rowMode });
    return results as Results<Row>;
  }

  return <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> =>
    client.runExclusive(async () => {
      await client._checkReady();
      try {
        return await answerOf<Row>(text, values, options);
      } catch (error) {
        if (databaseCode(error) === planChanged) statements.forget(text);
        throw error;
      }
    });
}

function written(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null;
  return write ? write(value) : String(value);
}

function keptStatements(
  prepare: (text: string, name: string) => Promise<Statement>,
  close: (statement: Statement) => Promise<unknown>,
) {
  const kept = new Map<string, Statement>();
  let made = 0;

  async function find(text: string): Promise<Statement> {
    const statement = kept.get(text) ?? (await prepare(text, `s${(made += 1)}`));
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept;
    if (oldest && kept.size > statementLimit) {
      kept.delete(oldest[0]);
      await close(oldest[1]);
    }
    return statement;
  }

  return { find, forget: (text: string) => void kept.delete(text) };
}
