/** Maximum number of stored recent views (§9.15). */
export const recentRowLimit = 15;
/** The tab "Deals" (§2.34). */
export const deals = { count: 10, category: "home-decor" } as const;

/** Number of small cards beside the large one of a block (§2.37). */
const smallCards = 6;
export const blockSize = smallCards + 1;

export type HomeBlock<Item> = { large: Item; small: Item[] };

/** One large card, then up to six small ones; null without any. */
export function largeFirst<Item>(items: readonly Item[]): HomeBlock<Item> | null {
  const [large, ...others] = items;
  return large === undefined ? null : { large, small: others.slice(0, smallCards) };
}

/** Six small cards, then the seventh as the large one; null unless there are more than six. */
export function largeLast<Item>(items: readonly Item[]): HomeBlock<Item> | null {
  const large = items[smallCards];
  return large === undefined ? null : { large, small: items.slice(0, smallCards) };
}

type Ranked = { slug: string; department: string; items: number };
type Top<Category> = Ranked & { children: readonly Category[] };

/** One category of each department: the most sold one, else the largest. */
export function trendingCategories<Category extends Ranked>(
  popular: readonly Category[],
  departments: readonly Top<Category>[],
  count = 7,
): Category[] {
  const largest = departments.flatMap(({ children }) => children.toSorted((a, b) => b.items - a.items).slice(0, 1));
  const seen = new Set<string>();
  const chosen = [...popular, ...largest].filter(({ department, items }) => {
    if (items === 0 || seen.has(department)) return false;
    seen.add(department);
    return true;
  });
  return chosen.slice(0, count);
}

export type TitlePart = { text: string; isMarked: boolean };

/** Splits `Up to <sale>70% off</sale>` into parts, in the word order of the language. */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(<sale>.*?<\/sale>)/)
    .filter(Boolean)
    .map((part) => {
      const marked = /^<sale>(.*)<\/sale>$/.exec(part)?.[1];
      return { text: marked ?? part, isMarked: marked !== undefined };
    });
}

/** Left is forward; mostly vertical or short swipes do not count. In px. */
export function swipeStep(movedX: number, movedY: number): -1 | 0 | 1 {
  const isAcross = Math.abs(movedX) > 40 && Math.abs(movedX) > 2 * Math.abs(movedY);
  if (!isAcross) return 0;
  return movedX < 0 ? 1 : -1;
}

type Filed = { categories: readonly string[] };

/** The newest posts, and the newest of each missing category, so that no tab of the block is empty. */
export function homePosts<Post extends Filed>(
  posts: readonly Post[],
  categories: readonly string[],
  count = 3,
): Post[] {
  const chosen = new Set(posts.slice(0, count));
  for (const category of categories) {
    const isShown = [...chosen].some((post) => post.categories.includes(category));
    const newest = posts.find((post) => post.categories.includes(category));
    if (!isShown && newest) chosen.add(newest);
  }
  return posts.filter((post) => chosen.has(post));
}

export type SlideOffers = { watchesFromCents: number; homePercent: number; toysPercent: number };

type CategoryOffer = { fromCents: number; percent: number } | null;

/** The specification's words (§2.27), for a shop that has nothing of a category. */
const advertised = { fromCents: 1_500, percent: 70 };

/** The lowest price of the watches for sale, and the largest reductions, up to the advertised one. */
export function slideOffers(watches: CategoryOffer, home: CategoryOffer, toys: CategoryOffer): SlideOffers {
  const percentOf = (offer: CategoryOffer) => Math.min(advertised.percent, offer?.percent ?? advertised.percent);
  return {
    watchesFromCents: watches?.fromCents ?? advertised.fromCents,
    homePercent: percentOf(home),
    toysPercent: percentOf(toys),
  };
}
