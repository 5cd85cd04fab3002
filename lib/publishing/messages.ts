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
  skuOf: (sku: string) => `This SKU belongs to the product ${sku}`,
  priceNeeded: "Price is required",
  saysOther: (line: number) => `Line ${line} says otherwise for the same product`,
  otherVariant: (name: string) => `This SKU is the variant “${name}”`,
  noVariant: "This SKU has no variant",
  unknownColumns: (names: string) => `The first line has columns that this shop does not know: ${names}.`,
  columnTwice: (name: string) => `The column “${name}” is there twice.`,
  noSkuColumn: "The file has no column “SKU”.",
} as const;

/** How a cell is written that could not be read. */
export const cellHints = {
  price: "Write the price like 24.50",
  whole: "Write a whole number",
  yesOrNo: "Write yes or no",
  state: "Write Draft, Published or Archived",
  features: "Write them like “Material: Jute | Height: 30 cm”",
  unreadable: "This cannot be read",
} as const;

/** What is wrong with a field of a product. */
export const fieldMessages = {
  nameNeeded: "Name is required",
  photoNeeded: "Add at least one photo",
  brandNeeded: "Brand is required",
  categoryNeeded: "Category is required",
  variantTwice: "This variant is there already",
  variantNameless: "Name each variant",
  sizeTwice: "This size is there already",
  regularTooLow: "The regular price is below the price",
  skuTaken: "This SKU is already in use",
  skuLetters: "Letters, digits and . / - _ only",
  foreignPicture: "Choose a picture of this shop",
  controlCharacters: "Control characters are not allowed",
  decimals: "At most two decimals",
  longest: (max: number) => `At most ${max} characters`,
  most: (max: number) => `At most ${max}`,
  least: (min: number) => `At least ${min}`,
} as const;
