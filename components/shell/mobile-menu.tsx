"use client";

import { useEffect, useState } from "react";

import { Icon } from "@/components/ui/icon";
import { Logo } from "@/components/ui/logo";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/api/client";
import type { MenuItem } from "@/lib/categories/contract";
import { curatedPath, localPath, trackPath } from "@/lib/paths";
import { cardInCents } from "@/lib/products/amount-rules";
import type { ProductCard } from "@/lib/products/contract";

import { MenuTree } from "./menu-tree";
import { MenuPickers } from "./menu-pickers";
import { MenuLatest } from "./menu-latest";
import { MenuPerson } from "./menu-person";
import type { PanelProps } from "./panel-props";

const latestShown = 3;

type Content = { tree: MenuItem[]; latest: ProductCard[] };

/** "failed" where the shop cannot be reached. Requested at the first opening. */
function useContent(isOpen: boolean): Content | "asking" | "failed" {
  const [content, setContent] = useState<Content | "asking" | "failed">("asking");
  const isWanted = isOpen && typeof content === "string";
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    const ask = async () => {
      const tree = await call("GET Category/GetCategoryMenuV2", { query: { isMobile: "true" } }, stop.signal);
      const latest = await call(
        "GET Product/GetLatestProducts",
        { query: { limit: String(latestShown) } },
        stop.signal,
      );
      setContent({ tree, latest: latest.slice(0, latestShown).map(cardInCents) });
    };
    ask().catch(() => !stop.signal.aborted && setContent("failed"));
    return () => stop.abort();
  }, [isWanted]);
  return content;
}

/** Person, category tree, latest products, currency and language. */
export default function MobileMenu({ isOpen, language, messages, onClose }: PanelProps<"shell">) {
  const content = useContent(isOpen);
  const { shell } = messages;
  const to = (path: string) => localPath(language, path);
  return (
    <Modal open={isOpen} onClose={onClose} label={shell.menu} className="dialog-left">
      <div className="mmenu-head on-dark">
        <Logo label="Nijer" className="logo light" />
        <button
          type="button"
          aria-label={shell.closeMenu}
          className="grid size-11 place-items-center"
          onClick={onClose}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <MenuPerson language={language} messages={messages} />
      <nav aria-label={shell.menu} className="mmenu-body">
        <h3>{shell.searchByCategory}</h3>
        {content === "asking" && <MenuSkeleton />}
        {content === "failed" && (
          <a href={to("/products")} className="mrow">
            {shell.allCategories}
          </a>
        )}
        {typeof content === "object" && (
          <MenuTree tree={content.tree} language={language} everythingIn={shell.everythingIn} />
        )}
        <hr />
        {[
          [shell.hotProducts, curatedPath("toprated")],
          [shell.latest, curatedPath("latest")],
          [shell.hotSales, curatedPath("sale")],
          [shell.blog, "/blog"],
          [shell.aboutUs, "/site/about-us"],
          [shell.sellOnNijer, "/site/sell-on-nijer"],
        ].map(([label, path = "/"]) => (
          <a key={path} href={to(path)} className="mrow">
            {label}
          </a>
        ))}
        {typeof content === "object" && content.latest.length > 0 && (
          <MenuLatest products={content.latest} title={shell.latestProducts} language={language} />
        )}
      </nav>
      <div className="mmenu-foot">
        <MenuPickers language={language} messages={messages} />
        <a href={to(trackPath())} className="btn btn-soft text-sm!">
          <Icon name="route" size={18} />
          {shell.trackOrder}
        </a>
        <a href={to("/site/contact-us")} className="btn btn-soft text-sm!">
          <Icon name="headset" size={18} />
          {shell.support}
        </a>
      </div>
    </Modal>
  );
}

function MenuSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="mrow">
          <span className="sk size-8" />
          <span className="sk h-4 w-32" />
        </div>
      ))}
    </div>
  );
}
