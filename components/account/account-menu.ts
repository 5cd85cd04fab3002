import type { IconName } from "@/components/ui/icon-names";

/** The entries of the account's menu, in order. `key` is also the key of its label in `account.menu`. */
export const accountMenu = [
  { key: "dashboard", path: "/account/dashboard", icon: "store", forSellers: true },
  { key: "profile", path: "/account/myaccount", icon: "user-round" },
  { key: "orders", path: "/account/orders", icon: "package" },
  { key: "messages", path: "/account/messages", icon: "message-circle" },
  { key: "addresses", path: "/account/addresses", icon: "map-pin" },
  { key: "wishList", path: "/account/wishlist", icon: "heart" },
  { key: "compare", path: "/account/compare", icon: "git-compare-arrows" },
  { key: "reviews", path: "/account/reviews", icon: "star" },
  { key: "recent", path: "/account/recent", icon: "clock-3" },
  { key: "security", path: "/account/security", icon: "shield-check" },
  { key: "sell", path: "/account/dashboard/verification", icon: "badge-check" },
  { key: "preferences", path: "/account/preferences", icon: "sliders-horizontal" },
] as const satisfies readonly { key: string; path: string; icon: IconName; forSellers?: true }[];

export type AccountPage = (typeof accountMenu)[number]["key"];
