/**
 * Filters combine without end, so queries may only have a page number. Product options are allowed, as the product feed
 * links to them. The longest matching rule decides (RFC 9309).
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
