import type { IconName } from "@/components/ui/icon-names";

/** The parts of the desk in the order of its menu. */
export const sectionIcons = {
  overview: "layout-grid",
  products: "package",
  orders: "shopping-bag",
  reviews: "star",
  shop: "store",
  verification: "badge-check",
  requests: "badge-check",
  shops: "store",
  catalog: "tag",
  users: "user-round",
  money: "wallet",
  inbox: "mail",
  log: "list",
  settings: "sliders-horizontal",
} as const satisfies Record<string, IconName>;

export type Section = keyof typeof sectionIcons;
export const allSections = Object.keys(sectionIcons) as Section[];

export type DashboardRoles = { isAdmin: boolean; isSeller: boolean; isPublisher: boolean; hasStore: boolean };

/** What of the desk a person has; the calls behind it check again. */
export function sectionsOf({ isAdmin, isSeller, isPublisher, hasStore }: DashboardRoles): Section[] {
  const open: Record<Section, boolean> = {
    overview: isSeller,
    products: isSeller,
    orders: isSeller || isPublisher,
    reviews: isSeller,
    shop: hasStore,
    verification: !isAdmin,
    requests: isAdmin,
    shops: isAdmin,
    catalog: isAdmin,
    users: isAdmin,
    money: isAdmin,
    inbox: isAdmin,
    log: isAdmin,
    settings: isSeller,
  };
  return allSections.filter((section) => open[section]);
}
