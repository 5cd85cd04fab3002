import { useTranslations } from "next-intl";

import { SearchForm } from "@/components/search/search-form";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { localPath } from "@/lib/paths";

import { CartSubtotal, CartUnits } from "./cart-count";
import { Counter, IconIndicator, Indicator } from "./indicators";
import { ListCount } from "./list-count";
import { MainNav } from "./main-nav";
import { MobileMenu, mobileMenuId } from "./mobile-menu";
import type { ShopContext } from "./shop-context";
import { TopBar } from "./top-bar";

export function Header(shop: ShopContext) {
  return (
    <header className="site-header">
      <TopBar {...shop} />
      <WidePanel {...shop} />
      <MainNav {...shop} />
      <NarrowPanel {...shop} />
      <MobileMenu {...shop} />
    </header>
  );
}

function WidePanel({ language, departments }: ShopContext) {
  const t = useTranslations("shell");
  return (
    <div className="hidden lg:block">
      <div className="wrap flex h-[76px] items-center gap-4 xl:gap-6">
        <a href={localPath(language, "/")} className="shrink-0 xl:w-[246px]">
          <Logo height={44} label={t("homeLink")} />
        </a>
        <SearchForm language={language} departments={departments} className="h-[46px] flex-1" />
        <div className="flex items-center gap-1">
          <Indicator
            href={localPath(language, "/account/compare")}
            icon="git-compare-arrows"
            label={t("compare")}
            className="hidden xl:flex"
          >
            <ListCount storageKey="compareItems" />
          </Indicator>
          <Indicator href={localPath(language, "/account/wishlist")} icon="heart" label={t("wishList")}>
            <ListCount storageKey="wishlistItems" />
          </Indicator>
          <Indicator href={localPath(language, "/account/login")} icon="user-round" label={t("login")} />
          <a
            href={localPath(language, "/account/cart")}
            className="ml-1 flex h-14 items-center gap-3 rounded-sm pr-3.5 pl-3 hover:bg-pond-50/80"
          >
            <span className="relative">
              <Icon name="shopping-cart" size={26} />
              <Counter tone="cart" className="-top-2 -right-2.5 h-5 min-w-[20px] text-2xs font-extrabold">
                <CartUnits />
              </Counter>
            </span>
            <span className="min-w-[62px] leading-tight">
              <span className="block text-xs">{t("cart")}</span>
              <CartSubtotal />
            </span>
          </a>
        </div>
      </div>
    </div>
  );
}

function NarrowPanel({ language }: ShopContext) {
  const t = useTranslations("shell");
  const bubble = "top-1 right-0.5 h-[17px] min-w-[17px] text-[10.5px]";
  return (
    <div className="narrow-header lg:hidden">
      <div className="flex h-14 items-center px-1.5">
        <button type="button" popoverTarget={mobileMenuId} className="ibtn size-11!" aria-label={t("openMenu")}>
          <Icon name="menu" size={24} />
        </button>
        <a href={localPath(language, "/")} className="ml-1">
          <Logo height={31} label={t("homeLink")} />
        </a>
        <div className="ml-auto flex items-center">
          <IconIndicator href={localPath(language, "/account/wishlist")} icon="heart" label={t("wishList")}>
            <Counter tone="list" className={bubble}>
              <ListCount storageKey="wishlistItems" />
            </Counter>
          </IconIndicator>
          <IconIndicator href={localPath(language, "/account/login")} icon="user-round" label={t("account")} />
          <IconIndicator href={localPath(language, "/account/cart")} icon="shopping-cart" label={t("cart")}>
            <Counter tone="cart" className={bubble}>
              <CartUnits />
            </Counter>
          </IconIndicator>
        </div>
      </div>
      <SearchForm language={language} className="mx-3 mb-3 h-11" />
    </div>
  );
}
