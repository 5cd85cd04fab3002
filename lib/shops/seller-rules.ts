/** A shop has a name; companies and people who sell without one are not named. */
export const sellerKinds = ["shop", "company", "person"] as const;

/** Who sells a product, as shoppers see it. */
export type Seller = {
  /** Empty for sellers without a shop. */
  Name: string;
  /** Of the shop's public page; empty where there is none. */
  Slug: string;
  IsVerified: boolean;
  Kind: (typeof sellerKinds)[number];
};

/** Nothing is said of it. */
export const unknownSeller: Seller = { Name: "", Slug: "", IsVerified: false, Kind: "shop" };

/** Null for anything else, such as the lines of an older page. */
export function parseSeller(stored: unknown): Seller | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { Name, Slug, IsVerified, Kind } = stored as Record<string, unknown>;
  const kind = sellerKinds.find((one) => one === Kind);
  if (typeof Name !== "string" || typeof Slug !== "string" || !kind || (kind === "shop" && Name === "")) return null;
  return { Name, Slug, IsVerified: IsVerified === true, Kind: kind };
}
