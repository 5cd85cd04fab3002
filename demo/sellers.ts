import type { Department } from "./category-tree";
import { daysBefore } from "./moments";
import type { Dice } from "./prng";
import type { ShopRow, UserRow } from "./rows";
import { coverOf, shopSeeds, unverifiedShops } from "./shops";
import { slugOf } from "./wording";

export type Seller = { userId: number; storeId: number | null; isHouse: boolean };
export type SellerDraw = (department: Department, dice: Dice) => Seller;

export function buildShops(users: readonly UserRow[], today: Date): ShopRow[] {
  const idByEmail = new Map(users.map((user) => [user.email, user.id]));
  let keeper = 0;
  const verified = shopSeeds.map((shop, index): ShopRow => {
    const email = shop.demo ?? `seller-${String(++keeper).padStart(2, "0")}@example.com`;
    const created = daysBefore(today, 740 - index * 3);
    return {
      ...storeFields(shop),
      id: index + 1,
      ownerId: idByEmail.get(email) ?? null,
      cover: coverOf(shop.department),
      rating: 0,
      verifiedAt: daysBefore(today, 730 - index * 3),
      createdAt: created,
    };
  });
  const waiting = unverifiedShops.map((shop, index): ShopRow => ({
    ...storeFields(shop),
    id: shopSeeds.length + index + 1,
    ownerId: null,
    cover: null,
    rating: 0,
    verifiedAt: null,
    createdAt: daysBefore(today, 60 - index * 9),
  }));
  return [...verified, ...waiting];
}

const storeFields = ({ name, address, location, about, department }: (typeof unverifiedShops)[number]) => ({
  name,
  slug: slugOf(name),
  address,
  locationSlug: location,
  about,
  department,
  logo: null,
});

/** Mostly shops; the site itself and a few private people sell the rest. */
export function drawSellers(users: readonly UserRow[], shops: readonly ShopRow[]): SellerDraw {
  const boss = users.find((user) => user.accountType === 786)?.id ?? 0;
  const people = users.filter((user) => user.accountType === 4);
  const individuals = people.map((user) => [user.id, user.email === "individual@example.com" ? 0.5 : 1] as const);
  return (department, dice) => {
    const kind = dice.weighted([
      ["shop", 91],
      ["house", 6.5],
      ["individual", 2.5],
    ] as const);
    if (kind === "house") return { userId: boss, storeId: null, isHouse: true };
    if (kind === "individual") return { userId: dice.weighted(individuals), storeId: null, isHouse: false };
    const candidates = shopSeeds.flatMap((shop, index) => {
      const share = shop.department === department ? 1 : shop.also?.includes(department) ? 0.4 : 0;
      const store = shops[index];
      return share > 0 && store ? [[store, share * (shop.weight ?? 1)] as const] : [];
    });
    const store = dice.weighted(candidates);
    return { userId: store.ownerId ?? boss, storeId: store.id, isHouse: false };
  };
}

/** The mean of its reviews, rounded like a product's; 0 without any. */
export function rateShops(shops: ShopRow[], ratings: ReadonlyMap<number, readonly number[]>): void {
  for (const store of shops) {
    const given = ratings.get(store.id) ?? [];
    store.rating = given.length === 0 ? 0 : Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100;
  }
}
