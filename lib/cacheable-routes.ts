import { tags } from "./cache-tags";

/**
 * "shared" pages are the same for everybody with one language and currency, and Next caches them. A "shared list" is
 * rendered per request, and shared if its query asks for a page number only. A "personal" page may not be stored by any
 * cache, not even the browser's.
 */
type Audience = "shared" | "shared list" | "per request" | "personal";

/** Every page route of `app/` by Next's name, which a test compares with the files. Missing ones are never stored. */
export const pageRoutes: Readonly<Record<string, Audience>> = {
  "/[channel]": "shared",
  "/[channel]/blog": "shared",
  "/[channel]/blog/[slug]": "shared",
  "/[channel]/blog/category/[slug]": "shared",
  "/[channel]/products/details/[slug]": "shared",
  "/[channel]/site/[page]": "shared",
  "/[channel]/site/contact-us": "shared",
  "/[channel]/site/faq": "shared",
  "/[channel]/site/offline": "shared",
  "/[channel]/site/why-shop-here": "shared",

  // Forms and screens that the browser fills in: the server renders the same for everybody.
  "/[channel]/account/cart": "shared",
  "/[channel]/account/forgot-password": "shared",
  "/[channel]/account/login": "shared",
  "/[channel]/account/place-order": "shared",
  "/[channel]/account/signup": "shared",

  "/[channel]/products": "shared list",
  "/[channel]/products/[slug]": "shared list",
  "/[channel]/products/[slug]/[list]": "shared list",
  "/[channel]/products/brand/[brand]": "shared list",
  "/[channel]/products/brand/[brand]/[category]": "shared list",
  "/[channel]/products/details/[slug]/reviews": "per request",
  "/[channel]/products/latest": "shared list",
  "/[channel]/products/sale": "shared list",
  "/[channel]/products/shop/[slug]": "shared list",
  "/[channel]/products/toprated": "shared list",
  "/[channel]/site/faq/search": "per request",
  "/[channel]/site/newsletter": "personal",

  "/[channel]/account/addresses": "personal",
  "/[channel]/account/checkout": "personal",
  "/[channel]/account/compare": "personal",
  "/[channel]/account/confirm-email": "personal",
  "/[channel]/account/confirm-order": "personal",
  "/[channel]/account/invoice": "personal",
  "/[channel]/account/messages": "personal",
  "/[channel]/account/messages/[id]": "personal",
  "/[channel]/account/messages/new": "personal",
  "/[channel]/account/myaccount": "personal",
  "/[channel]/account/orders": "personal",
  "/[channel]/account/orders/[ref]": "personal",
  "/[channel]/account/place-order/confirmed": "personal",
  "/[channel]/account/preferences": "personal",
  "/[channel]/account/recent": "personal",
  "/[channel]/account/reset-password": "personal",
  "/[channel]/account/reviews": "personal",
  "/[channel]/account/security": "personal",
  "/[channel]/account/test-payment/[session]": "personal",
  "/[channel]/account/track-order": "personal",
  "/[channel]/account/wishlist": "personal",

  "/[channel]/account/dashboard": "personal",
  "/[channel]/account/dashboard/catalog": "personal",
  "/[channel]/account/dashboard/inbox": "personal",
  "/[channel]/account/dashboard/jobs": "personal",
  "/[channel]/account/dashboard/listings": "personal",
  "/[channel]/account/dashboard/log": "personal",
  "/[channel]/account/dashboard/messages": "personal",
  "/[channel]/account/dashboard/money": "personal",
  "/[channel]/account/dashboard/orders": "personal",
  "/[channel]/account/dashboard/orders/[ref]": "personal",
  "/[channel]/account/dashboard/products": "personal",
  "/[channel]/account/dashboard/products/[id]/preview": "personal",
  "/[channel]/account/dashboard/requests": "personal",
  "/[channel]/account/dashboard/reviews": "personal",
  "/[channel]/account/dashboard/search": "personal",
  "/[channel]/account/dashboard/settings": "personal",
  "/[channel]/account/dashboard/shop": "personal",
  "/[channel]/account/dashboard/shops": "personal",
  "/[channel]/account/dashboard/shops/[id]": "personal",
  "/[channel]/account/dashboard/users": "personal",
  "/[channel]/account/dashboard/users/[sid]": "personal",
  "/[channel]/account/dashboard/verification": "personal",
  "/[channel]/account/productpublish": "personal",
  "/[channel]/account/productpublish/[slug]": "personal",

  // The not-found page; only answers with status 200 are stored.
  "/[channel]/[...rest]": "per request",
};

/**
 * From the middleware, on answers that the HTML cache may store; never sent. The value is `cachedByNext`, or the tags
 * of a page that Next does not cache, separated by commas.
 */
export const sharedPageHeader = "x-nijer-shared-page";
export const cachedByNext = "1";

/** Undefined when Next has no route. */
export function routeOf(innerPath: string): string | undefined {
  return matchers.find(({ pattern }) => pattern.test(innerPath))?.route;
}

export function audienceOf(innerPath: string): Audience {
  return pageRoutes[routeOf(innerPath) ?? ""] ?? "per request";
}

/** Undefined for a page that no other visitor may get. */
export function sharedPageMark(innerPath: string, query: URLSearchParams): string | undefined {
  const audience = audienceOf(innerPath);
  if (audience === "shared") return cachedByNext;
  return audience === "shared list" && asksForPageOnly(query) ? listTags(innerPath).join() : undefined;
}

function listTags(innerPath: string): string[] {
  return [tags.lists, ownTag(innerPath), tags.categories, tags.brands, tags.currencies];
}

function ownTag(innerPath: string): string {
  const [, , , kind = "", slug = ""] = innerPath.split("/");
  if (kind === "shop") return tags.store(slug);
  if (kind === "brand") return tags.brand(slug);
  return ["", "latest", "sale", "toprated"].includes(kind) ? tags.catalogue : tags.category(kind);
}

/** Any other parameter could make it another list: a search, a filter, or the visitor's way to it. */
function asksForPageOnly(query: URLSearchParams): boolean {
  const [first, ...others] = query;
  if (!first) return true;
  const [name, value] = first;
  return others.length === 0 && name === "page" && /^[1-9]\d{0,4}$/.test(value);
}

/** In Next's order: segment by segment, a fixed name before a parameter and a parameter before the rest of the path. */
const matchers = Object.keys(pageRoutes)
  .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))
  .map((route) => ({ route, pattern: new RegExp(`^${route.split("/").map(patternOf).join("/")}$`) }));

function patternOf(segment: string): string {
  if (segment.startsWith("[...")) return ".+";
  return segment.startsWith("[") ? "[^/]+" : segment;
}

function rankOf(route: string): string {
  return route
    .split("/")
    .map((segment) => ({ ".+": "2", "[^/]+": "1" })[patternOf(segment)] ?? "0")
    .join("/");
}
