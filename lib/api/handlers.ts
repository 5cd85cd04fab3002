import type { InCents } from "@/lib/amounts";

import type { CallContext } from "./principal";
import type { Contract, InputOf, OutputOf } from "./endpoint";

/** Money is in cents. */
export type AnswerOf<E> = InCents<OutputOf<E>>;

/** A missing or extra handler is a type error. */
export type Handlers<C extends Contract> = {
  [Key in keyof C]: (input: InputOf<C[Key]>, context: CallContext) => Promise<AnswerOf<C[Key]>>;
};
