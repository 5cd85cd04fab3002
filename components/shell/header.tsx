import { SearchForm } from "@/components/search/search-form";
import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { AccountName } from "./account-name";
import { CartSubtotal, CartUnits } from "./cart-count";
import { Indicator } from "./indicators";
import { ListCount } from "./list-count";
import { MainNav } from "./main-nav";
import type { ShopContext } from "./shop-context";
import { TopBar } from "./top-bar";

export function Header(shop: ShopContext) {
  return (
    <header className="site-header print:hidden">
      <TopBar {...shop} />
      <Panel {...shop} />
      <MainNav {...shop} />
    </header>
  );
}

/** One panel for every width, laid out by the style sheet. It slides in while scrolling up. */
async function Panel({ language, departments }: ShopContext) {
  const t = await getTranslations({ locale: language, namespace: "shell" });
  const to = (path: string) => localPath(language, path);
  return (
    <div className="panel-place">
      <div id="panel" data-mode={site.stickyHeader}>
        <div className="wrap">
          {/* Without scripts it leads to the list of all products, which has the categories. */}
          <form action={to("/products")} className="burger">
            <button type="submit" className="ibtn" aria-label={t("openMenu")} data-panel="menu" aria-haspopup="dialog">
              <Icon name="menu" size={24} />
            </button>
          </form>
          <a href={to("/")} className="home-link">
            <Logo label={t("homeLink")} />
          </a>
          <SearchForm language={language} departments={departments} className="" />
          <div className="indicators">
            <Indicator
              href={to("/account/compare")}
              icon="git-compare-arrows"
              label={t("compare")}
              className="comparing"
            >
              <ListCount storageKey="compareItems" />
            </Indicator>
            <Indicator href={to("/account/wishlist")} icon="heart" label={t("wishList")}>
              <ListCount storageKey="wishlistItems" />
            </Indicator>
            <div className="drop-place">
              <a href={to("/account/login")} className="indicator" data-panel="account" aria-haspopup="dialog">
                <Icon name="user-round" size={23} />
                <span>
                  <AccountName guest={t("login")} />
                </span>
              </a>
            </div>
            <div className="drop-place">
              <a href={to("/account/cart")} className="indicator for-cart" data-panel="cart" aria-haspopup="dialog">
                <Icon name="shopping-cart" size={25} />
                <span>{t("cart")}</span>
                <CartSubtotal />
                <b className="counter">
                  <CartUnits />
                </b>
              </a>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
