"use client";

import { useEffect, useState, type ComponentType } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import { followConsent } from "@/stores/consent";
import { startConsentMode } from "@/stores/consent-mode";
import { closePanel, openPanel, usePanels, type PanelName } from "@/stores/panels";

import type { CookieWords } from "./cookie-bar";
import type { PanelProps } from "./panel-props";
import type { PromoWords } from "./promo";
import { whenPromoIsDue } from "./behaviour/promo-moment";

type LoadedProps = Omit<PanelProps, "texts" | "language">;

/** A component that only a click shows: its code and its messages are loaded with the first one. */
function onDemand(load: () => Promise<{ default: ComponentType<PanelProps> }>) {
  return lazyComponent(async () => {
    const language = document.documentElement.lang;
    const [{ default: Part }, { loadTexts }] = await Promise.all([load(), import("@/lib/locale/texts")]);
    const texts = (await loadTexts(language)) as PanelProps["texts"];
    return { default: (props: LoadedProps) => <Part {...props} language={language} texts={texts} /> };
  });
}

const MobileMenu = onDemand(() => import("./mobile-menu"));
const MiniCart = onDemand(() => import("./cart-drawer"));
const AccountMenu = onDemand(() => import("./account-menu"));
const CookieBar = lazyComponent(() => import("./cookie-bar"));
const Promo = lazyComponent(() => import("./promo"));
const DepartmentPanels = lazyComponent(() => import("./department-panels"));
const TestModal = process.env.NODE_ENV === "development" ? lazyComponent(() => import("./test-modal")) : null;

export type ShellPanelsProps = {
  cookies: CookieWords;
  promo: PromoWords;
  /** Whether somebody has pointed at the list with submenus. */
  departments: HTMLElement | null;
  onDepartmentsFailed: () => void;
};

/**
 * A component that opens by itself stays away silently when it does not load; one that was asked for shows an error.
 */
export function ShellPanels({ cookies, promo, departments, onDepartmentsFailed }: ShellPanelsProps) {
  const { open, opener, added } = usePanels();
  const [seen, forget] = useSeen(open);
  const [isAsking, setAsking] = useCookieQuestion();
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
  const endPromo = () => setPromo(false);
  return (
    <>
      {seen.has("menu") && <MobileMenu {...props("menu")} />}
      {seen.has("cart") && <MiniCart {...props("cart")} />}
      {open === "account" && <AccountMenu {...props("account")} />}
      {isAsking && <CookieBar words={cookies} onFailed={() => setAsking(false)} />}
      {isPromo && <Promo words={promo} onClose={endPromo} onFailed={endPromo} />}
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
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    startConsentMode();
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("[data-cookies]")) setAsking(true);
    };
    const stop = followConsent((consent) => setAsking(consent === null));
    document.addEventListener("click", click);
    return () => {
      stop();
      document.removeEventListener("click", click);
    };
  }, []);
  return [isAsking, setAsking] as const;
}

/** A component that has been open stays mounted, so that its closing can be animated. */
function useSeen(open: PanelName | null) {
  const [seen, setSeen] = useState<ReadonlySet<PanelName>>(new Set());
  if (open && !seen.has(open)) setSeen(new Set([...seen, open]));
  const forget = (name: PanelName) => setSeen(new Set([...seen].filter((one) => one !== name)));
  return [seen, forget] as const;
}
