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

/** What an import says of a file and of its lines. */
export const importMessages = {
  notCsv: "The body must be text/csv.",
  tooLarge: "The file may have 10 MB at most.",
  notText: "The file is not UTF-8 text. Save it as “CSV UTF-8”.",
  empty: "The file has no line below its head.",
  tooManyRows: "The file may have 20,000 lines at most.",
  broken: (line: number) => `Line ${line} cannot be read: a quotation mark is not closed, or stands inside a cell.`,
  tooManyCells: "This line has more cells than the head",
  tooLong: "This cell is too long",
  openImport: "An import is not finished: continue it, or throw it away.",
  noImport: "There is no such import.",
  skuNeeded: "SKU is required: it tells which product the line is about",
  skuTwice: (line: number) => `This SKU stands in line ${line} already`,
  skuTaken: "This SKU is already in use",
  skuOf: (sku: string) => `This SKU belongs to the product ${sku}`,
  priceNeeded: "Price is required",
  saysOther: (line: number) => `Line ${line} says otherwise for the same product`,
  otherVariant: (name: string) => (name ? `This SKU is the variant “${name}”` : "This SKU has no variant"),
  unreadable: (column: string) => hints[column] ?? "This cannot be read",
} as const;

const hints: Record<string, string> = {
  Price: "Write the price like 24.50",
  "Regular price": "Write the price like 24.50",
  Stock: "Write a whole number",
  "Delivery days": "Write a whole number",
  "Return days": "Write a whole number",
  "Free shipping": "Write yes or no",
  "Cash on delivery": "Write yes or no",
  State: "Write Draft, Published or Archived",
  Features: "Write them like “Material: Jute | Height: 30 cm”",
};
