/** Keys of `reviews` in the messages. `{n}` and the like are filled where they are shown. */
export const reviewWordNames = [
  "title",
  "none",
  "noneText",
  "rating",
  "fromBuyer",
  "fromBuyers",
  "stars",
  "bought",
  "picture",
  "reply",
  "helpful",
  "sort",
  "newest",
  "mostHelpful",
  "highest",
  "lowest",
  "pages",
  "page",
  "previous",
  "next",
  "write",
  "failed",
] as const;

export type ReviewWords = Record<(typeof reviewWordNames)[number], string>;
