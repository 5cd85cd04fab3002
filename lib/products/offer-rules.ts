/** What the choice of hot offers needs of a product that can be bought now. */
export type Offer = {
  id: number;
  discount: number;
  sold: number;
  reviews: number;
  sellerId: number;
  department: string;
};

/** Reductions that shoppers believe come first; a shelf of ninety per cent looks like a trick. */
const believable = { from: 45, to: 70 };
const mostPerSeller = 2;
const mostPerDepartment = 2;

/** Bought or reviewed, believable reductions first, then the most sold, at most two of a seller and a department. */
export function hotOffers(offers: readonly Offer[], count: number): Offer[] {
  const proven = offers.filter(({ sold, reviews }) => sold > 0 || reviews > 0);
  const ranked = proven.toSorted(
    (a, b) => bandOf(a) - bandOf(b) || b.sold - a.sold || b.reviews - a.reviews || a.id - b.id,
  );
  const taken = new Map<string, number>();
  const isFirstChoice = ({ sellerId, department }: Offer) => {
    const [seller, shelf] = [`seller ${sellerId}`, `department ${department}`];
    const counts = [taken.get(seller) ?? 0, taken.get(shelf) ?? 0] as const;
    if (counts[0] >= mostPerSeller || counts[1] >= mostPerDepartment) return false;
    taken.set(seller, counts[0] + 1).set(shelf, counts[1] + 1);
    return true;
  };
  const first = ranked.filter(isFirstChoice);
  const chosen = new Set(first);
  const rest = ranked.filter((offer) => !chosen.has(offer));
  return [...first, ...rest].slice(0, count);
}

/** 0 for believable reductions, 1 for larger and 2 for smaller ones. */
function bandOf({ discount }: Offer): number {
  if (discount < believable.from) return 2;
  return discount <= believable.to ? 0 : 1;
}
