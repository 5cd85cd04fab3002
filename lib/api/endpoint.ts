import type { z } from "zod";

/** Ownership is checked in the handler's query, together with the data. */
export type Access = "anyone" | "signed-in" | "seller" | "publisher" | "admin";

/** How often one address may call; see `lib/api/limits.ts`. */
export type RateClass = "read" | "write" | "guess";

type Part = z.ZodType | undefined;

/** All requests need a recent authentication, or those of which `isDue` says so. */
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
  /** Whatever the method: protected against CSRF and prefetching. */
  changes: boolean;
  /** Needs an authentication of the last minutes (`lib/account/step-up/rules.ts`). */
  fresh?: Freshness<Body>;
  /** Anyone signed in may call; the handler decides who owns what it changes. */
  selling?: true;
  /** The default is "write" for calls that change something and "read" for others. */
  rate?: RateClass;
  /** Seconds that browsers may reuse a public answer; 0, the default, is `no-store`. */
  maxAge?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Maximum bytes of a file as multipart/form-data, which the handler reads. */
  upload?: number;
  /** Type and maximum bytes of a text body, which the handler reads. */
  text?: { type: string; bytes: number };
  /** The output is a file's text, or the `textStream` of a long one. */
  file?: { type: string; name: string };
  output: Output;
  /** Statuses in addition to 200, 400, 401, 403, 413, 415 and 429. */
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

/** Parsed, with defaults filled in. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> } : never;

/** Members that the endpoint does not have are left out. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Optional<{ params: Sent<P>; query: Sent<Q>; body: Sent<B> }> : never;

export type OutputOf<E> = E extends Endpoint<Part, Part, Part, infer O> ? z.output<O> : never;
