import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

type Counts = { orders: number; openOrders: number; addresses: number; wishes: number; reviews: number };

export function AccountTiles({ language, counts }: { language: Language; counts: Counts }) {
  const t = useTranslations("account.profile");
  const tiles: { icon: IconName; path: string; count: number; label: string; text: string }[] = [
    {
      icon: "package",
      path: "/account/orders",
      count: counts.orders,
      label: t("orders"),
      text: t("openOrders", { count: counts.openOrders }),
    },
    {
      icon: "map-pin",
      path: "/account/addresses",
      count: counts.addresses,
      label: t("addresses"),
      text: t("addressesText", { count: counts.addresses }),
    },
    {
      icon: "heart",
      path: "/account/wishlist",
      count: counts.wishes,
      label: t("wishes"),
      text: t("wishesText", { count: counts.wishes }),
    },
    {
      icon: "star",
      path: "/account/reviews",
      count: counts.reviews,
      label: t("reviews"),
      text: t("reviewsText", { count: counts.reviews }),
    },
  ];
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ icon, path, count, label, text }) => (
        <li key={path}>
          <a href={localPath(language, path)} className="panel block h-full p-4 hover:bg-mist">
            <span className="flex items-start justify-between gap-2">
              <b className="price text-[30px] leading-8">{count.toLocaleString(language)}</b>
              <Icon name={icon} size={22} className="text-pond-700" />
            </span>
            <span className="mt-1 block font-semibold">{label}</span>
            <span className="block text-[13px] text-ink-2">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
