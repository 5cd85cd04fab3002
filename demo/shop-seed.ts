import type { Department } from "./category-tree";

export type ShopSeed = {
  name: string;
  location: string;
  address: string;
  department: Department;
  /** Besides its own department. */
  also?: Department[];
  about: string;
  /** Account type of the owner: 2 shop, 3 company. */
  keeper: 2 | 3;
  /** E-mail of the demo account that owns it. */
  demo?: string;
  /** Among the shops of a department; 1 when absent. */
  weight?: number;
};
