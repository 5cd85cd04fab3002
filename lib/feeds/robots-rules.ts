/**
 * The rules for crawlers. A list's filters combine without end, so only the page number is allowed in a query. Product
 * options are allowed because the product feed links to them. The longest matching rule decides (RFC 9309).
 */
export const robotsRules = {
  allow: [
    "/",
    "/account/track-order$",
    "/*/account/track-order$",
    "/products/details/",
    "/*/products/details/",
    "/products*?page=",
    "/*/products*?page=",
  ],
  disallow: [
    "/api/",
    "/account/",
    "/*/account/",
    "/products*?",
    "/*/products*?",
    "/products*?page=*&",
    "/*/products*?page=*&",
  ],
};
