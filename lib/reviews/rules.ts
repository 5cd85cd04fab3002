import { errorText, type ErrorText } from "@/lib/api/error-text";

/** The first is the default. */
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewsPerPage = 6;

/** One when there is nothing to show. */
export function reviewPages(count: number): number {
  return Math.max(1, Math.ceil(count / reviewsPerPage));
}

/** They add up to 100, because the largest remainders are rounded up. All 0 without reviews. */
export function starShares(breakdown: readonly number[]): number[] {
  const total = breakdown.reduce((sum, count) => sum + count, 0);
  if (total === 0) return breakdown.map(() => 0);
  const exact = breakdown.map((count) => (count * 100) / total);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % 1 }))
    .sort((a, b) => b.remainder - a.remainder || b.index - a.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Characters, and number of images. */
export const reviewLimits = { title: 100, text: 2_000, images: 4 } as const;

export type ReviewDraft = { Rating: number; Title: string; Text: string };
export type ReviewProblem = { path: keyof ReviewDraft; message: ErrorText };

/** Returns what is wrong with a review, at most one problem per field. */
export function reviewProblems({ Rating, Title, Text }: ReviewDraft): ReviewProblem[] {
  const problems: ReviewProblem[] = [];
  const isStars = Number.isInteger(Rating) && Rating >= 1 && Rating <= 5;
  if (!isStars) problems.push({ path: "Rating", message: errorText("reviews.rating") });
  const title = textProblem(Title, reviewLimits.title, /\p{Cc}/u, errorText("reviews.title"));
  if (title) problems.push({ path: "Title", message: title });
  // A text may contain line breaks and tabs, but no other control character.
  const text = textProblem(Text, reviewLimits.text, /[^\P{Cc}\n\r\t]/u, errorText("reviews.text"));
  if (text) problems.push({ path: "Text", message: text });
  return problems;
}

function textProblem(text: string, maximum: number, unwanted: RegExp, required: ErrorText): ErrorText | null {
  const trimmed = text.trim();
  if (trimmed === "") return required;
  if (trimmed.length > maximum) return errorText("input.length.most", { limit: maximum });
  return !text.isWellFormed() || unwanted.test(text) ? errorText("input.format.plainText") : null;
}

/** Formats the rating with one decimal, for a card. */
export function shownStars(rating: number): string {
  return rating.toFixed(1);
}

/** A product's rating: the average of its verified reviews with two decimals, 0 without any. */
export function averageRating(breakdown: readonly number[]): number {
  const count = breakdown.reduce((sum, each) => sum + each, 0);
  const points = breakdown.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return count > 0 ? Math.round((points / count) * 100) / 100 : 0;
}
