/** Sentences of the publishing calls' problem answers. */
export const messages = {
  noProduct: "There is no such product.",
  noDraft: "There is no such draft.",
  versionNeeded: "Say which version you edited.",
  editedMeanwhile: "Somebody else has changed this product since you opened it.",
  suspended: "Your shop is suspended. Write to us to have it restored.",
  noCategory: "This category does not exist",
  notYours: "Choose pictures that you uploaded",
  ordered: "It has been ordered: set its stock to 0 instead",
  taken: "Another product took this name or SKU at the same moment. Try again.",
  severalOptions: "It has several options: open it to change this.",
  unfinished: "Add a photo before you publish it.",
  draftTooLarge: "This draft is too long to be kept.",
  foreign: "These products are another seller's.",
} as const;
