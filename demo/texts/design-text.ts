/** Attribute slug → value; of a list, each product states one. */
export type Facts = Record<string, string | string[]>;

/** Follows the noun phrase of a title, with the attributes it promises. */
export type Tail = string | [text: string, facts: Facts];

/** Everything here must be true of the pictures. */
export type DesignText = {
  /** Noun phrases of titles. */
  cores: string[];
  tails: Tail[];
  /** Regular price of the smallest size, lowest and highest, in whole dollars. */
  price: [low: number, high: number];
  sizes?: string[];
  /** `all`: every product comes in every size. `some`: a run of sizes, or one. */
  sizing?: "all" | "some";
  /** Part of the price that each size up adds. */
  sizeStep?: number;
  /** "Colour" when absent. */
  choice?: "Scent" | "Palette" | "Finish" | "Stone";
  /** Printed in the picture. */
  brand?: string;
  about: string[];
  points: string[];
  box: string;
  /** Instead of the category's. */
  use?: string[];
  care?: string;
  returns?: number;
  facts: Facts;
  /** Sentences of buyers. */
  praise: string[];
  grumble: string[];
};

export type DesignTexts = Record<string, DesignText>;
