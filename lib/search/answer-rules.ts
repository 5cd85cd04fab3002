import type { UnderstoodText } from "./contract";
import type { UnderstoodQuery } from "./understand-rules";

type Answered = UnderstoodQuery & {
  isCode: boolean;
  dropped: readonly string[];
  priceCents: { min: number | null; max: number | null } | null;
  didYouMean?: string | null;
};

export function understoodOf(query: Answered): UnderstoodText {
  const { priceCents } = query;
  return {
    Text: query.text,
    IsLiteral: query.isLiteral,
    IsCode: query.isCode,
    Corrected: query.corrected,
    DidYouMean: query.didYouMean ?? null,
    Language: query.language,
    Price: priceCents && { MinCents: priceCents.min, MaxCents: priceCents.max },
    WithoutPrice: query.withoutPrice,
    Dropped: [...query.dropped],
    Meanings: query.meanings.map(({ typed, meaning }) => ({ Typed: typed, Meaning: meaning })),
  };
}
