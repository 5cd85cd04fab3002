export const boostKinds = ["product", "category", "brand"] as const;

/** Where a product can have what was typed. */
export const searchPlaces = ["name", "keywords", "description", "category"] as const;

/** A path of the shop without a language: no other host, no call and no file of the server. */
export function isRedirectPath(path: string): boolean {
  return /^\/(?!\/|api\/|media\/|(?:bn|de|fr|it)(?:\/|$))[a-z0-9/_-]*(\?[a-z0-9=&%+._-]*)?$/i.test(path);
}
