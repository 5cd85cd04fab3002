/** Every address of the shop is built here; §8.21 has the errors. Paths carry no language: `localPath` adds it. */

export type CategoryLink = { type?: string; path?: string; slug?: string; id?: number };

export function categoryPath(category: CategoryLink): string {
  if (category.type !== undefined && category.type !== "products") {
    throw new Error("Provided category with unknown type.");
  }
  if (category.path) return category.path;
  const key = category.slug || category.id;
  if (!key) throw new Error('Provide category with "path", "slug" or "id".');
  return `/products/${key}`;
}

export function productPath(product: { Slug?: string }, optionId?: number): string {
  if (!product.Slug) throw new Error('Provide product with "Slug".');
  return `/products/details/${product.Slug}${optionId ? `?option=${optionId}` : ""}`;
}

export type CuratedList = "toprated" | "latest" | "sale";

export function curatedPath(list: CuratedList, categorySlug?: string): string {
  return categorySlug ? `/products/${categorySlug}/${list}` : `/products/${list}`;
}

export function brandPath(brandSlug: string, categorySlug?: string): string {
  return `/products/brand/${brandSlug}${categorySlug ? `/${categorySlug}` : ""}`;
}

export function shopPath(slug: string): string {
  return `/products/shop/${slug}`;
}

export function postPath(slug: string): string {
  return `/blog/${slug}`;
}

export function orderPath(orderRef: string): string {
  return `/account/orders/${encodeURIComponent(orderRef)}`;
}

/** @param key from the link in a guest's mail */
export function invoicePath(orderRef: string, key?: string): string {
  return `/account/invoice?orderRef=${encodeURIComponent(orderRef)}${key ? `&key=${encodeURIComponent(key)}` : ""}`;
}

/** The whole order for a guest: the link in the mail. */
export function guestOrderPath(orderRef: string, key: string): string {
  return `${trackPath(orderRef)}&key=${encodeURIComponent(key)}`;
}

/** The page of the link that confirms an order. */
export function confirmOrderPath(orderRef?: string, key?: string): string {
  const query = orderRef && key ? `?orderRef=${encodeURIComponent(orderRef)}&key=${encodeURIComponent(key)}` : "";
  return `/account/confirm-order${query}`;
}

export function trackPath(orderRef?: string): string {
  return orderRef ? `/account/track-order?orderRef=${encodeURIComponent(orderRef)}` : "/account/track-order";
}

/**
 * The order as its buyer sees it right after placing it. The checkout's id opens it: it is as secret as the order.
 * @param payment what became of paying, where that is known
 */
export function confirmedPath(checkoutId: string, payment?: "cancelled"): string {
  const after = payment ? `&payment=${payment}` : "";
  return `/account/place-order/confirmed?checkout=${encodeURIComponent(checkoutId)}${after}`;
}

/** The page of a link on which a password is chosen. */
export function passwordPath(token: string): string {
  return `/account/reset-password?${new URLSearchParams({ token })}`;
}

/** The page that stands in for a payment provider's. */
export function testPaymentPath(session: string): string {
  return `/account/test-payment/${encodeURIComponent(session)}`;
}

export function checkoutPath(isSignedIn: boolean): string {
  return isSignedIn ? "/account/checkout" : "/account/place-order";
}

/** The page that the links of the newsletter's mails lead to. */
export function newsletterPath(purpose: "confirm" | "leave", token: string): string {
  return `/site/newsletter?${purpose}=${encodeURIComponent(token)}`;
}

/** An unknown path like any other (§2.19). */
export const notFoundPath = "/site/not-found";

/** `/products/toys` in German is `/de/products/toys`; English has the bare path. */
export function localPath(language: string, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
