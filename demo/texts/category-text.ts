/** Hand-written words that hold for everything in a category. */
export type CategoryText = {
  /** How it is used or given. */
  use: string[];
  /** About the maker; `{brand}` stands for its name. */
  maker: string[];
  care: string;
  warranty?: string[];
  /** Days in which it can be sent back; 7 when absent, 0 for hygiene goods. */
  returns?: number[];
};
