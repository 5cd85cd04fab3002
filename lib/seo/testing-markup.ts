export type MarkupNode = Record<string, unknown>;

/**
 * The properties that Google's documentation requires of each type that the shop writes: product snippet, merchant
 * listing, product variants, shipping, return policy, review snippet, breadcrumb, video, organization.
 */
const required: Record<string, string[]> = {
  Product: ["name", "image"],
  ProductGroup: ["name", "productGroupID", "hasVariant"],
  Offer: ["price", "priceCurrency", "availability", "itemCondition", "priceValidUntil", "url", "seller.name"],
  OfferShippingDetails: [
    "shippingRate.value",
    "shippingRate.currency",
    "shippingDestination",
    "deliveryTime.transitTime",
  ],
  DefinedRegion: ["addressCountry"],
  MerchantReturnPolicy: [
    "applicableCountry",
    "returnPolicyCategory",
    "merchantReturnDays",
    "returnMethod",
    "returnFees",
  ],
  AggregateRating: ["ratingValue", "reviewCount"],
  Review: ["author.name", "reviewRating.ratingValue", "datePublished"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  VideoObject: ["name", "thumbnailUrl", "uploadDate", "contentUrl"],
  OnlineStore: ["name", "url", "logo", "hasMerchantReturnPolicy"],
  WebSite: ["name", "url"],
};

/** The required format of values. */
const shapes: Record<string, RegExp> = {
  url: /^https?:\/\/[^/]+/,
  item: /^https?:\/\/[^/]+/,
  image: /^https?:\/\/[^/]+\/.+/,
  logo: /^https?:\/\/[^/]+\/.+/,
  contentUrl: /^https?:\/\/[^/]+\/.+/,
  thumbnailUrl: /^https?:\/\/[^/]+\/.+/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^USD$/,
  priceValidUntil: /^\d{4}-\d\d-\d\d$/,
  datePublished: /^\d{4}-\d\d-\d\d/,
  uploadDate: /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/,
  availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  variesBy: /^https:\/\/schema\.org\/(?:color|size|material|pattern)$/,
  addressCountry: /^[A-Z]{2}$/,
  applicableCountry: /^[A-Z]{2}$/,
  returnPolicyCategory: /^https:\/\/schema\.org\/MerchantReturn\w+$/,
  ratingValue: /^[1-5](?:\.\d+)?$/,
  reviewCount: /^[1-9]\d*$/,
};

/** Returns the problems, each with its type; empty when the data is valid. */
export function markupProblems(root: MarkupNode): string[] {
  const nodes = nodesOf(root);
  const said = new Set(nodes.filter((node) => !isReference(node)).map((node) => node["@id"]));
  const problems = nodes.flatMap((node) => {
    if (isReference(node)) return said.has(node["@id"]) ? [] : [`${String(node["@id"])} refers to nothing`];
    const type = String(node["@type"] ?? "a part without type");
    return [...missing(node), ...misshapen(node), ...oddities(node)].map((problem) => `${type}: ${problem}`);
  });
  return root["@context"] === "https://schema.org" ? problems : ["no context", ...problems];
}

function isNode(value: unknown): value is MarkupNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nodesOf(value: unknown): MarkupNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

function isReference(node: MarkupNode): boolean {
  return Object.keys(node).length === 1 && "@id" in node;
}

function missing(node: MarkupNode): string[] {
  const isSaid = (path: string) => {
    const value = path.split(".").reduce<unknown>((part, key) => (isNode(part) ? part[key] : undefined), node);
    return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  };
  const paths = required[String(node["@type"])] ?? [];
  return paths.filter((path) => !isSaid(path)).map((path) => `no ${path}`);
}

function misshapen(node: MarkupNode): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const shape = shapes[name];
    const values = [value].flat().filter((one) => typeof one === "string" || typeof one === "number");
    if (values.some((one) => one === "")) return [`an empty ${name}`];
    return shape ? values.filter((one) => !shape.test(String(one))).map((one) => `${name} ${one}`) : [];
  });
}

function oddities(node: MarkupNode): string[] {
  const type = node["@type"];
  if (type === "Offer") return Number(node.price) > 0 ? [] : ["a price of nothing"];
  if (type === "Product" && node["@context"]) {
    const isRich = ["offers", "review", "aggregateRating"].some((name) => node[name]);
    return isRich ? [] : ["neither offers nor reviews nor a rating"];
  }
  if (type === "BreadcrumbList" || type === "ItemList") {
    const positions = [node.itemListElement].flat().map((entry) => (isNode(entry) ? Number(entry.position) : NaN));
    const isInOrder = positions.every((position, index) => position === (positions[0] ?? 1) + index);
    return isInOrder && (type === "ItemList" || positions[0] === 1) ? [] : ["positions out of order"];
  }
  return [];
}

/** Returns every block of structured data in a page's HTML. */
export function markupOf(html: string): MarkupNode[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json = ""]) => JSON.parse(json) as MarkupNode);
}
