import { daysBefore } from "./moments";
import { createDice, type Dice } from "./prng";
import type { Draft } from "./catalogue";
import type { ProductBundle } from "./product-rows";
import type { ReviewRow, UserRow } from "./rows";
import { sharedGrumbles, sharedPraise } from "./texts/review-praise";
import { closings, delivery, openings, replies, titles } from "./texts/review-words";

/** Weights of 5 stars down to 1. */
const moods = {
  loved: [
    [5, 72],
    [4, 22],
    [3, 4],
    [2, 1],
    [1, 1],
  ],
  liked: [
    [5, 52],
    [4, 31],
    [3, 11],
    [2, 4],
    [1, 2],
  ],
  mixed: [
    [5, 26],
    [4, 32],
    [3, 24],
    [2, 11],
    [1, 7],
  ],
} as const;

const oldestDays = 720;

/** Writes the reviews and, from them, each product's rating, count and top-rated badge. */
export function buildReviews(bundles: readonly ProductBundle[], buyers: readonly UserRow[], today: Date): ReviewRow[] {
  const reviews: ReviewRow[] = [];
  for (const bundle of bundles) {
    const dice = createDice(`reviews:${bundle.product.ID}`);
    const mood =
      moods[
        dice.weighted([
          ["loved", 34],
          ["liked", 48],
          ["mixed", 18],
        ] as const)
      ];
    const authors = dice.some(buyers, rollCount(bundle, dice));
    const deal = createDeal(dice);
    const written = authors.map((author) => writeReview(bundle, author, dice.weighted(mood), deal, today, dice));
    rate(bundle, written);
    reviews.push(...written);
  }
  const byDate = reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.productId - b.productId);
  return byDate.map((review, index) => ({ ...review, ID: index + 1 }));
}

/** A quarter has none; the rest is a long tail that grows with sales, never past them. */
function rollCount({ product }: ProductBundle, dice: Dice): number {
  const sold = product.TotalSold;
  if (sold === 0 || (sold < 500 && dice.chance(0.2))) return 0;
  const typical = 1 + Math.sqrt(sold) / 5.4;
  return Math.min(40, sold, Math.floor(typical * (0.35 + 1.5 * dice.next())));
}

function writeReview(
  bundle: ProductBundle,
  author: UserRow,
  rating: number,
  deal: Deal,
  today: Date,
  dice: Dice,
): ReviewRow {
  const { product, images } = bundle;
  const shelfDays = (today.getTime() - product.publishedAt.getTime()) / 86_400_000;
  const createdAt = daysBefore(today, Math.max(0.05, Math.min(oldestDays, shelfDays) * dice.next()));
  const hasReply = dice.chance(rating <= 3 ? 0.25 : 0.04);
  return {
    ID: 0,
    productId: product.ID,
    userId: author.id,
    Rating: rating,
    Title: deal(`title ${rating}`, titles[rating] ?? []),
    Text: composeText(bundle.draft, rating, deal, dice),
    Images: images.length > 1 && dice.chance(0.03) ? images.slice(0, 2).map((image) => image.url) : [],
    Verified: isVerified(dice),
    HelpfulCount: dice.chance(0.4) ? dice.int(1, 24) : 0,
    reply: hasReply ? deal(rating <= 3 ? "sorry" : "thanks", rating <= 3 ? replies.sorry : replies.thanks) : "",
    repliedAt: hasReply ? new Date(Math.min(createdAt.getTime() + dice.int(4, 60) * 3_600_000, today.getTime())) : null,
    nijerReply: "",
    nijerRepliedAt: null,
    hiddenAt: null,
    hiddenReason: "",
    createdAt,
  };
}

/** All of the demo's reviews are verified; the number is still drawn, so that later ones stay the same. */
function isVerified(dice: Dice): boolean {
  dice.next();
  return true;
}

function composeText(draft: Draft, rating: number, deal: Deal, dice: Dice): string {
  const core = coreSentences(draft, rating, deal, dice);
  const isPersonal = core.some((sentence) => people.test(sentence));
  const opening = !isPersonal && dice.chance(0.5) ? deal("opening", lookUp(openings, draft)) : "";
  const closing = dice.chance(0.4) ? deal(`closing ${rating}`, closings[rating] ?? []) : "";
  const courier = rating >= 4 ? delivery.good : delivery.bad;
  const arrival = dice.chance(0.22) ? deal(`delivery ${rating >= 4}`, courier) : "";
  return [opening, ...core, arrival, closing].filter(Boolean).join(" ");
}

/** A sentence that mentions a person gets no opening with another. */
const people = /\b(son|daughter|husband|wife|mother|father|dad|school|sister|baby|toddler|she|he|kids?)\b/i;

function coreSentences(draft: Draft, rating: number, deal: Deal, dice: Dice): string[] {
  const { praise, grumble } = draft.text;
  const pleased = () =>
    dice.chance(0.5) ? deal("praise", praise) : deal("shared praise", lookUp(sharedPraise, draft));
  const sorry = () => (dice.chance(0.7) ? deal("grumble", grumble) : deal("shared grumble", sharedGrumbles));
  if (rating === 5) return dice.chance(0.5) ? [pleased()] : [pleased(), pleased()];
  if (rating === 4) return dice.chance(0.4) ? [pleased(), sorry()] : [pleased()];
  if (rating === 3) return [pleased(), sorry()];
  return dice.chance(0.5) ? [sorry()] : [sorry(), sorry()];
}

const lookUp = (words: Readonly<Record<string, readonly string[]>>, { category, department }: Draft) =>
  words[category] ?? words[department] ?? [];

/** Deals every entry once before one repeats. */
type Deal = (pile: string, list: readonly string[]) => string;

function createDeal(dice: Dice): Deal {
  const piles = new Map<string, string[]>();
  return (name, list) => {
    let pile = piles.get(name) ?? [];
    if (pile.length === 0) pile = dice.shuffle(list);
    const entry = pile.pop() ?? "";
    piles.set(name, pile);
    return entry;
  };
}

function rate({ product }: ProductBundle, reviews: readonly ReviewRow[]): void {
  if (reviews.length === 0) return;
  const sum = reviews.reduce((total, review) => total + review.Rating, 0);
  product.Rating = Math.round((sum / reviews.length) * 100) / 100;
  product.ReviewCount = reviews.length;
  if (product.Rating >= 4.5 && reviews.length >= 5) product.Badges = [...product.Badges, "toprated"];
}
