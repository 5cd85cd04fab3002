import type { UnderstoodText } from "./contract";
import { asTyped } from "./text-rules";
import type { UnderstoodQuery } from "./understand-rules";

type Answered = UnderstoodQuery & {
  isCode: boolean;
  dropped: readonly string[];
  priceCents: { min: number | null; max: number | null } | null;
  didYouMean?: string | null;
};

export function understoodOf(query: Answered): UnderstoodText {
  const { priceCents, text } = query;
  return {
    Text: text,
    IsLiteral: query.isLiteral,
    IsCode: query.isCode,
    Corrected: query.corrected && asTyped(query.corrected, text),
    DidYouMean: query.didYouMean ? asTyped(query.didYouMean, text) : null,
    Language: query.language,
    Price: priceCents && { MinCents: priceCents.min, MaxCents: priceCents.max },
    WithoutPrice: query.withoutPrice,
    Dropped: query.dropped.map((word) => asTyped(word, text)),
    Meanings: query.meanings.map(({ typed, meaning }) => ({ Typed: asTyped(typed, text), Meaning: meaning })),
  };
}
