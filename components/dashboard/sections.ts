import type { IconName } from "@/components/ui/icon-names";

export const sectionIcons = {
  overview: "layout-grid",
  products: "package",
  orders: "shopping-bag",
  messages: "message-circle",
  reviews: "star",
  shop: "store",
  verification: "badge-check",
  listings: "package-check",
  requests: "badge-check",
  shops: "store",
  catalog: "tag",
  search: "search",
  users: "user-round",
  money: "wallet",
  inbox: "mail",
  log: "list",
  jobs: "clock-3",
  settings: "sliders-horizontal",
} as const satisfies Record<string, IconName>;

export type Section = keyof typeof sectionIcons;
export const allSections = Object.keys(sectionIcons) as Section[];

export type DashboardRoles = { isAdmin: boolean; isSeller: boolean; isPublisher: boolean; hasStore: boolean };

/** The calls check the permission again. */
export function sectionsOf({ isAdmin, isSeller, isPublisher, hasStore }: DashboardRoles): Section[] {
  const open: Record<Section, boolean> = {
    overview: isSeller,
    products: isSeller,
    orders: isSeller || isPublisher,
    messages: isSeller,
    reviews: isSeller,
    shop: hasStore,
    verification: !isAdmin && (isSeller || !isPublisher),
    listings: isAdmin,
    requests: isAdmin,
    shops: isAdmin,
    catalog: isAdmin,
    search: isAdmin,
    users: isAdmin,
    money: isAdmin,
    inbox: isAdmin,
    log: isAdmin,
    jobs: isAdmin,
    settings: isSeller,
  };
  return allSections.filter((section) => open[section]);
}
