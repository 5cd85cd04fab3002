import type { InCents } from "@/lib/amounts";

import type { CallContext } from "./principal";
import type { Contract, InputOf, OutputOf } from "./endpoint";

/** What a handler answers: money is in cents. */
export type AnswerOf<E> = InCents<OutputOf<E>>;

/** One handler for every endpoint of a contract; a missing or extra one is a type error. */
export type Handlers<C extends Contract> = {
  [Key in keyof C]: (input: InputOf<C[Key]>, context: CallContext) => Promise<AnswerOf<C[Key]>>;
};
