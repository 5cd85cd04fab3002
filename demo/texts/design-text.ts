/** Attribute slug → value. A list means that each product states one of them. */
export type Facts = Record<string, string | string[]>;

/** What follows the noun phrase of a title, with the attributes it promises. */
export type Tail = string | [text: string, facts: Facts];

/** Hand-written words for one design. Everything here must be true of its pictures. */
export type DesignText = {
  /** Noun phrases that a title is built on. */
  cores: string[];
  tails: Tail[];
  /** Regular price of the smallest size, lowest and highest, in whole dollars. */
  price: [low: number, high: number];
  sizes?: string[];
  /** `all`: every product comes in every size. `some`: a run of sizes, or one. */
  sizing?: "all" | "some";
  /** Part of the price that each size up adds. */
  sizeStep?: number;
  /** What the picture's choices are called, "Colour" when absent. */
  choice?: "Scent" | "Palette" | "Finish" | "Stone";
  /** The only maker: its label is in the picture. */
  brand?: string;
  about: string[];
  points: string[];
  box: string;
  /** Instead of the category's. */
  use?: string[];
  care?: string;
  returns?: number;
  facts: Facts;
  /** Sentences of buyers, pleased and not. */
  praise: string[];
  grumble: string[];
};

export type DesignTexts = Record<string, DesignText>;
