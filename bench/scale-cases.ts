import { respond } from "../lib/api/server";
import { readOverview, readDashboardCounts } from "../lib/dashboard/queries";
import { listOwnProducts, listOwnProductsAfter } from "../lib/publishing/own-queries";
import { listBrandsOfCategory, listTopCategories } from "../lib/categories/queries";
import { listOrders } from "../lib/orders/view/queries";

/** @param seller the account with the most products */
export type Shop = { seller: number; slugs: string[]; sku: string };
export type ScaleCase = { name: string; run: (round: number) => Promise<unknown>; rounds?: number };

const call = async (path: string, body?: unknown, round = 0) => {
  const headers = {
    "Content-Type": "application/json",
    "X-Client-Address": `10.${Math.floor(round / 250)}.${round % 250}.1`,
  };
  const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
  const response = await respond(new Request(`http://localhost/api/${path}`, init));
  await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
};

const list = (name: string, body: object): ScaleCase => ({
  name: `list: ${name}`,
  run: (round) => call("Product/GetProducts", body, round),
});
const get = (name: string, path: string): ScaleCase => ({
  name,
  run: (round) => call(`Product/${path}`, undefined, round),
});
const suggestion = (query: string) =>
  get(`suggest "${query}"`, `GetSearchSuggestions?query=${encodeURIComponent(query)}`);

const orderSearch = (who: string, viewer: Parameters<typeof listOrders>[0], q: string): ScaleCase => ({
  name: `${who}: orders with "${q}"`,
  run: () => listOrders(viewer, {}, { q, ...paging }),
});

const now = new Date();
const paging = { page: 1, limit: 20 };

/** What visitors, sellers and administrators read, at each size. */
export const casesOf = ({ seller, slugs, sku }: Shop): ScaleCase[] => [
  list("everything", {}),
  list("everything, price", { filterValues: { price: "10-80" } }),
  list("everything, price + rating + in stock", {
    filterValues: { price: "10-80", rating: "4", availability: "in-stock" },
  }),
  list("everything, rating + discount + cod", { filterValues: { rating: "4", discount: "25", payment: "cod" } }),
  list("everything, colour + in stock", { filterValues: { colour: "black", availability: "in-stock" } }),
  list("crowded category", { catSlug: "wall-decor" }),
  list("category", { catSlug: "men-t-shirt" }),
  list("category, price + brand", {
    catSlug: "wall-decor",
    filterValues: { price: "10-80", brand: "grown-brand-3" },
  }),
  list("one shop", { storeSlug: "basanti-home-studio" }),
  list("everything, page 500", { page: 500 }),
  list("everything by latest", { sort: "latest" }),
  list("everything by price", { sort: "price_asc" }),
  list("everything by name", { sort: "name_asc" }),
  list("search lamp", { text: "lamp" }),
  list("search studio (every second name)", { text: "studio" }),
  list("search cermic vasse", { text: "cermic vasse" }),
  list("search that finds nothing", { text: "zzzzqqqq" }),
  suggestion("l"),
  suggestion("lam"),
  {
    name: "product by slug",
    run: (round) => call(`Product/GetProductBySlug?slug=${slugs[round % slugs.length]}`, undefined, round),
  },
  get("related", "GetRealatedProducts?categorySlug=wall-decor&categoryTree=home-decor&productName=Oak+mirror"),
  get("top rated", "GetTopRatedProducts"),
  get("latest", "GetLatestProducts"),
  get("featured: saver", "GetFeaturedProducts?group=saver"),
  { name: "categories with counts", run: () => listTopCategories() },
  { name: "brands of a category", run: () => listBrandsOfCategory("wall-decor") },
  { name: "seller: overview", run: () => readOverview(seller, { days: 14, now, zone: "UTC" }) },
  { name: "seller: products", run: () => listOwnProducts({ sellerId: seller, sort: "latest", ...paging }) },
  { name: "seller: search", run: () => listOwnProducts({ sellerId: seller, text: "lamp", sort: "latest", ...paging }) },
  { name: "seller: orders", run: () => listOrders({ view: "shop", sellerId: seller }, {}, paging) },
  orderSearch("seller", { view: "shop", sellerId: seller }, "mirror"),
  orderSearch("seller", { view: "shop", sellerId: seller }, "quartzite"),
  { name: "administrator: overview", run: () => readOverview(null, { days: 14, now, zone: "UTC" }) },
  { name: "administrator: counts of the menu", run: () => readDashboardCounts(null) },
  { name: "administrator: products", run: () => listOwnProducts({ sellerId: null, sort: "latest", ...paging }) },
  {
    name: "administrator: search",
    run: () => listOwnProducts({ sellerId: null, text: "lamp", sort: "latest", ...paging }),
  },
  {
    name: "administrator: search SKU",
    run: () => listOwnProducts({ sellerId: null, text: sku, sort: "latest", ...paging }),
  },
  { name: "administrator: orders", run: () => listOrders({ view: "staff" }, {}, paging) },
  orderSearch("administrator", { view: "staff" }, "mirror"),
  orderSearch("administrator", { view: "staff" }, "quartzite"),
  { name: "export: a chunk of the seller's products", run: () => listOwnProductsAfter(0, 20, seller) },
];
