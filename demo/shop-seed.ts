import type { Department } from "./category-tree";

export type ShopSeed = {
  name: string;
  location: string;
  address: string;
  department: Department;
  /** Where it sells besides its own department. */
  also?: Department[];
  about: string;
  /** Account type of the keeper: 2 shop, 3 company. */
  keeper: 2 | 3;
  /** E-mail of a demo account that keeps it. */
  demo?: string;
  /** Share among the shops of a department; 1 when absent. */
  weight?: number;
};
