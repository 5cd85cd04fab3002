/** True of everything in a category. */
export type CategoryText = {
  /** How it is used or given. */
  use: string[];
  /** `{brand}` stands for the maker's name. */
  maker: string[];
  care: string;
  warranty?: string[];
  /** Days; 7 when absent, 0 for hygiene goods. */
  returns?: number[];
};
