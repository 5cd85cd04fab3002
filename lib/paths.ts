/** Paths without language, which `localPath` adds. §8.21 lists the errors. */

export type CategoryPathParts = { type?: string; path?: string; slug?: string; id?: number };

export function categoryPath(category: CategoryPathParts): string {
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

/** The page with the reviews of a product alone, which also works without scripts. */
export function reviewsPath(product: { Slug?: string }, { stars, page = 1 }: { stars?: number; page?: number } = {}) {
  const query = new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${productPath(product)}/reviews${query.size > 0 ? `?${query}` : ""}`;
}

export const ownReviewPath = (id: number) => `/account/reviews#review-${id}`;

/** A product by its ID, a part of an order by its seller's SID, or a shop by its slug. */
export type MessageSubject = { product: number } | { order: string; shop: number } | { store: string };

export function newMessagePath(subject: MessageSubject): string {
  return `/account/messages/new?${new URLSearchParams(Object.entries(subject).map(([name, value]) => [name, String(value)]))}`;
}

/** A conversation as its buyer sees it. */
export const threadPath = (id: string) => `/account/messages/${id}`;

export const personPath = (sid: number) => `/account/dashboard/users/${sid}`;

export const sellerThreadPath = (id: string) => `/account/dashboard/messages?id=${id}`;

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

/** The link in a guest's mail, which shows the whole order. */
export function guestOrderPath(orderRef: string, key: string): string {
  return `${trackPath(orderRef)}&key=${encodeURIComponent(key)}`;
}

export function confirmOrderPath(orderRef?: string, key?: string): string {
  const query = orderRef && key ? `?orderRef=${encodeURIComponent(orderRef)}&key=${encodeURIComponent(key)}` : "";
  return `/account/confirm-order${query}`;
}

export function trackPath(orderRef?: string): string {
  return orderRef ? `/account/track-order?orderRef=${encodeURIComponent(orderRef)}` : "/account/track-order";
}

/** The checkout's id opens it, so it is as secret as the order. @param payment the outcome of paying, where known */
export function confirmedPath(checkoutId: string, payment?: "cancelled"): string {
  const after = payment ? `&payment=${payment}` : "";
  return `/account/place-order/confirmed?checkout=${encodeURIComponent(checkoutId)}${after}`;
}

/** The page for choosing a password, behind a mail's link. */
export function passwordPath(token: string): string {
  return `/account/reset-password?${new URLSearchParams({ token })}`;
}

export function testPaymentPath(session: string): string {
  return `/account/test-payment/${encodeURIComponent(session)}`;
}

export function checkoutPath(isSignedIn: boolean): string {
  return isSignedIn ? "/account/checkout" : "/account/place-order";
}

/** The page behind the links in the newsletter's mails. */
export function newsletterPath(purpose: "confirm" | "leave", token: string): string {
  return `/site/newsletter?${purpose}=${encodeURIComponent(token)}`;
}

/** Unknown, so that it shows the not-found page (§2.19). */
export const notFoundPath = "/site/not-found";

/** `/products/toys` is `/de/products/toys` in German; English has no prefix. */
export function localPath(language: string, path: string): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}
