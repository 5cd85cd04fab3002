"use client";

import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";

import { followConsent } from "@/stores/consent";
import { startConsentMode } from "@/stores/consent-mode";
import { closePanel, usePanels, type PanelName } from "@/stores/panels";

import type { CookieWords } from "./cookie-bar";
import type { PanelProps } from "./panel-props";
import type { PromoWords } from "./promo";
import { whenPromoIsDue } from "./promo-moment";

type LoadedProps = Omit<PanelProps, "texts" | "language">;

/** A part that only a click shows: its code and its texts come with the first one. */
function onDemand(load: () => Promise<{ default: ComponentType<PanelProps> }>) {
  return lazy(async () => {
    const language = document.documentElement.lang;
    const [{ default: Part }, { loadTexts }] = await Promise.all([load(), import("@/lib/locale/texts")]);
    const texts = (await loadTexts(language)) as PanelProps["texts"];
    return { default: (props: LoadedProps) => <Part {...props} language={language} texts={texts} /> };
  });
}

const MobileMenu = onDemand(() => import("./mobile-menu"));
const MiniCart = onDemand(() => import("./mini-cart"));
const AccountMenu = onDemand(() => import("./account-menu"));
const CookieBar = lazy(() => import("./cookie-bar"));
const Promo = lazy(() => import("./promo"));
const DepartmentPanels = lazy(() => import("./department-panels"));
const TestModal = process.env.NODE_ENV === "development" ? lazy(() => import("./test-modal")) : null;

export type ShellPanelsProps = {
  cookies: CookieWords;
  promo: PromoWords;
  /** The list whose submenus somebody has pointed at. */
  departments: HTMLElement | null;
};

export function ShellPanels({ cookies, promo, departments }: ShellPanelsProps) {
  const { open, opener, added } = usePanels();
  const seen = useSeen(open);
  const isAsking = useCookieQuestion();
  const [isPromo, setPromo] = useState(false);
  useEffect(() => whenPromoIsDue(() => setPromo(true)), []);
  const props = (name: PanelName): LoadedProps => ({ isOpen: open === name, opener, added, onClose: closePanel });
  return (
    <>
      <Suspense>{seen.has("menu") && <MobileMenu {...props("menu")} />}</Suspense>
      <Suspense>{seen.has("cart") && <MiniCart {...props("cart")} />}</Suspense>
      <Suspense>{open === "account" && <AccountMenu {...props("account")} />}</Suspense>
      <Suspense>{isAsking && <CookieBar words={cookies} />}</Suspense>
      <Suspense>{isPromo && <Promo words={promo} onClose={() => setPromo(false)} />}</Suspense>
      <Suspense>
        {departments && (
          <DepartmentPanels
            list={departments}
            language={document.documentElement.lang}
            everythingIn={departments.dataset.everything ?? ""}
          />
        )}
      </Suspense>
      <Suspense>{TestModal && <TestModal />}</Suspense>
    </>
  );
}

/** Until there is an answer, and again when somebody wants to change it by the footer's button. */
function useCookieQuestion(): boolean {
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
  return isAsking;
}

/** What has been open stays in the page, so that it can leave as gently as it came. */
function useSeen(open: PanelName | null): ReadonlySet<PanelName> {
  const [seen, setSeen] = useState<ReadonlySet<PanelName>>(new Set());
  if (open && !seen.has(open)) setSeen(new Set([...seen, open]));
  return seen;
}
