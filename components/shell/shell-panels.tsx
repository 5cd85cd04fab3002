"use client";

import { useEffect, useState, type ComponentType } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import type { MessagesOf } from "@/lib/locale/areas";
import type { BrowserArea } from "@/lib/locale/load-messages";
import { followConsent } from "@/stores/consent";
import { startConsentMode } from "@/stores/consent-mode";
import { closePanel, openPanel, usePanels, type PanelName } from "@/stores/panels";

import type { CookieMessages } from "./cookie-bar";
import type { PanelProps } from "./panel-props";
import type { PromoMessages } from "./promo";
import { whenPromoIsDue } from "./behaviour/promo-moment";

type LoadedProps = Omit<PanelProps<BrowserArea>, "messages" | "language">;

/** A click loads code and messages. */
function onDemand<Area extends BrowserArea>(
  areas: readonly Area[],
  load: () => Promise<{ default: ComponentType<PanelProps<Area>> }>,
) {
  return lazyComponent(async () => {
    const language = document.documentElement.lang;
    const loadParts = import("@/lib/locale/load-messages").then(({ loadMessages }) =>
      Promise.all(areas.map((area) => loadMessages(area, language))),
    );
    const [{ default: Panel }, parts] = await Promise.all([load(), loadParts]);
    const messages = Object.assign({}, ...parts) as MessagesOf<Area>;
    return { default: (props: LoadedProps) => <Panel {...props} language={language} messages={messages} /> };
  });
}

const MobileMenu = onDemand(["shell"], () => import("./mobile-menu"));
const CartDrawer = onDemand(["shell", "cart"], () => import("./cart-drawer"));
const AccountMenu = onDemand(["shell", "login"], () => import("./account-menu"));
const CookieBar = lazyComponent(() => import("./cookie-bar"));
const Promo = lazyComponent(() => import("./promo"));
const DepartmentPanels = lazyComponent(() => import("./department-panels"));
const TestModal = process.env.NODE_ENV === "development" ? lazyComponent(() => import("./test-modal")) : null;

export type ShellPanelsProps = {
  cookies: CookieMessages;
  promo: PromoMessages;
  /** The list with submenus that somebody has pointed at. */
  departments: HTMLElement | null;
  onDepartmentsFailed: () => void;
};

/** A component that opens by itself stays away when it does not load; one that was asked for shows an error. */
export function ShellPanels({ cookies, promo, departments, onDepartmentsFailed }: ShellPanelsProps) {
  const { open, opener, added } = usePanels();
  const [seen, forget] = useSeen(open);
  const [asking, setAsking] = useCookieQuestion();
  const [isPromo, setPromo] = useState(false);
  useEffect(() => whenPromoIsDue(() => setPromo(true)), []);
  const props = (name: PanelName) => ({
    isOpen: open === name,
    opener,
    added,
    onClose: closePanel,
    onFailed: (error: unknown) => {
      closePanel();
      forget(name);
      void reportChunkError(name, error, () => openPanel(name, opener, added));
    },
  });
  const failCookies = (error: unknown) => {
    setAsking(null);
    if (asking === "click") void reportChunkError("cookies", error, () => setAsking("click"));
  };
  const endPromo = () => setPromo(false);
  return (
    <>
      {seen.has("menu") && <MobileMenu {...props("menu")} />}
      {seen.has("cart") && <CartDrawer {...props("cart")} />}
      {open === "account" && <AccountMenu {...props("account")} />}
      {asking && <CookieBar messages={cookies} onFailed={failCookies} />}
      {isPromo && <Promo messages={promo} onClose={endPromo} onFailed={endPromo} />}
      {departments && (
        <DepartmentPanels
          list={departments}
          language={document.documentElement.lang}
          everythingIn={departments.dataset.everything ?? ""}
          onFailed={onDepartmentsFailed}
        />
      )}
      {TestModal && <TestModal />}
    </>
  );
}

/** Until there is an answer, and again when somebody wants to change it by the footer's button. */
function useCookieQuestion() {
  const [asking, setAsking] = useState<"once" | "click" | null>(null);
  useEffect(() => {
    startConsentMode();
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("[data-cookies]")) setAsking("click");
    };
    const stop = followConsent((consent) => setAsking(consent === null ? "once" : null));
    document.addEventListener("click", click);
    return () => {
      stop();
      document.removeEventListener("click", click);
    };
  }, []);
  return [asking, setAsking] as const;
}

/** Stays mounted after its first opening, so that its closing can be animated. */
function useSeen(open: PanelName | null) {
  const [seen, setSeen] = useState<ReadonlySet<PanelName>>(new Set());
  if (open && !seen.has(open)) setSeen(new Set([...seen, open]));
  const forget = (name: PanelName) => setSeen(new Set([...seen].filter((one) => one !== name)));
  return [seen, forget] as const;
}
