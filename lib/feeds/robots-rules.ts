/**
 * What crawlers may ask for. A list's query is a trap of endless combinations, so that of all queries only the number
 * of the page may be followed; a product's options stay open, since the product feed links to them. The longest rule
 * that matches decides (RFC 9309).
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
