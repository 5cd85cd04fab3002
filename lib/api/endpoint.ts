import type { z } from "zod";

/** Who may call. Ownership is checked in the handler's query, together with the data. */
export type Access = "anyone" | "signed-in" | "seller" | "publisher" | "admin";

/** How often one address may call, per minute; see `lib/api/limits.ts`. */
export type RateClass = "read" | "write" | "guess";

type Part = z.ZodType | undefined;

/** Which requests of a call need a recent authentication: all, or those of which `isDue` says so. */
export type Freshness<Body extends Part = Part> = true | { /** For the documents. */ when: string; isDue: IsDue<Body> };
// A method, so that the calls of a contract differ in what they take.
type IsDue<Body extends Part> = { check(body: Parsed<Body>): boolean }["check"];

export type Endpoint<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Output extends z.ZodType = z.ZodType,
> = {
  summary: string;
  access: Access;
  /** The call changes something, whatever its method: it is protected against CSRF and prefetching. */
  changes: boolean;
  /** The call changes much: it needs an authentication of the last minutes (`lib/account/step-up/rules.ts`). */
  fresh?: Freshness<Body>;
  /** A seller's call that anyone signed in may make, because the handler decides who owns what it changes. */
  selling?: true;
  /** The default is "write" for calls that change something and "read" for others. */
  rate?: RateClass;
  /** Seconds that browsers may reuse a public answer; 0, the default, is `no-store`. */
  maxAge?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** For calls that take a file as multipart/form-data, which their handler reads: its maximum bytes. */
  upload?: number;
  /** For calls that take a text as their body, which their handler reads: its type and maximum bytes. */
  text?: { type: string; bytes: number };
  /** For calls that answer with a file: their output is its text, or the `textStream` of a long one. */
  file?: { type: string; name: string };
  output: Output;
  /** Statuses of this call in addition to 200, 400, 401, 403, 413, 415 and 429. */
  problems?: readonly (401 | 404 | 409 | 410 | 422 | 503)[];
};

export type Contract = Record<string, Endpoint>;

export function endpoint<
  Output extends z.ZodType,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(definition: Endpoint<Params, Query, Body, Output>): Endpoint<Params, Query, Body, Output> {
  return definition;
}

type Parsed<P> = P extends z.ZodType ? z.output<P> : undefined;
type Sent<P> = P extends z.ZodType ? z.input<P> : undefined;
type Optional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** A handler's input: parsed, with defaults filled in. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> } : never;

/** A caller's input. Members that the endpoint does not have are left out. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Optional<{ params: Sent<P>; query: Sent<Q>; body: Sent<B> }> : never;

export type OutputOf<E> = E extends Endpoint<Part, Part, Part, infer O> ? z.output<O> : never;
