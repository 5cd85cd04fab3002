/** Recent views that are stored (§9.15). */
export const recentLimit = 15;
/** Featured products of the department in the tab "Deals" (§2.34). */
export const deals = { count: 10, category: "home-decor" } as const;

/** Small cards beside the large one of a block (§2.37). */
const smallCards = 6;
/** Products of a large-first or large-last block. */
export const blockSize = smallCards + 1;

export type Block<Item> = { large: Item; small: Item[] };

/** One large card, then up to six small ones; null without any. */
export function largeFirst<Item>(items: readonly Item[]): Block<Item> | null {
  const [large, ...others] = items;
  return large === undefined ? null : { large, small: others.slice(0, smallCards) };
}

/** Six small cards, then the seventh as the large one; null unless there are more than six. */
export function largeLast<Item>(items: readonly Item[]): Block<Item> | null {
  const large = items[smallCards];
  return large === undefined ? null : { large, small: items.slice(0, smallCards) };
}

type Ranked = { slug: string; department: string; items: number };
type Top<Category> = Ranked & { children: readonly Category[] };

/** One category of each department, so that the block shows the whole shop: what sells most, else what has most. */
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

/** `Up to <sale>70% off</sale>` in parts, in the order of the language. */
export function titleParts(title: string): TitlePart[] {
  return title
    .split(/(<sale>.*?<\/sale>)/)
    .filter(Boolean)
    .map((part) => {
      const marked = /^<sale>(.*)<\/sale>$/.exec(part)?.[1];
      return { text: marked ?? part, isMarked: marked !== undefined };
    });
}

/** The step that a swipe asks for: to the left is onwards; mostly upright or short ones are none. In px. */
export function swipeStep(movedX: number, movedY: number): -1 | 0 | 1 {
  const isAcross = Math.abs(movedX) > 40 && Math.abs(movedX) > 2 * Math.abs(movedY);
  if (!isAcross) return 0;
  return movedX < 0 ? 1 : -1;
}

type Filed = { categories: readonly string[] };

/** The newest posts, with the newest of each category that none of them has: no tab of the block is empty. */
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
