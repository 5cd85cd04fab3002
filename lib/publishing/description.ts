import "server-only";

import sanitize from "sanitize-html";

/** Allows structured text and visible links, but nothing active. */
export function cleanDescription(html: string): string {
  return sanitize(html, {
    allowedTags: ["p", "br", "strong", "em", "u", "ul", "ol", "li", "h3", "h4", "blockquote", "a"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      b: "strong",
      i: "em",
      div: "p",
      h1: "h3",
      h2: "h3",
      h5: "h4",
      h6: "h4",
      a: sanitize.simpleTransform("a", { rel: "nofollow noopener ugc", target: "_blank" }),
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      ["p", "li", "h3", "h4", "strong", "em", "u"].includes(tag) && !text.trim() && mediaChildren.length === 0,
  }).trim();
}
