"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { createRoot, type Root } from "react-dom/client";

// The shop's pages, where it opens, have a sheet without the editor's utilities.
import "@/components/dashboard/dashboard.css";
import { confirm } from "@/components/ui/confirm";
import Dialog from "@/components/ui/dialog";
import { QueryProvider } from "@/components/query/query-provider";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { InCents } from "@/lib/amounts";
import type { OutputOf } from "@/lib/api/endpoint";
import { loadMessages } from "@/lib/locale/load-messages";
import { ownProductInCents } from "@/lib/publishing/amount-rules";
import type { editingContract } from "@/lib/publishing/editing-contract";

import { ProductEditor } from "./product-editor";

type Beginning = InCents<OutputOf<(typeof editingContract)["GET UserProduct/GetEditor"]>>;
type Saved = { Slug: string };

let root: Root | null = null;

/** @param slug null for a new product @throws CallError when the product is not the caller's */
export async function showEditor(slug: string | null, onSaved: (saved: Saved) => void): Promise<void> {
  const language = document.documentElement.lang as "en";
  const [{ dashboard }, begun] = await Promise.all([loadMessages("dashboard", language), readBeginning(slug)]);
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const close = () => root?.render(null);
  root.render(
    <NextIntlClientProvider locale={language} messages={{ dashboard }} timeZone="UTC">
      <QueryProvider>
        <EditorModal slug={slug} begun={begun} onSaved={onSaved} onClose={close} />
      </QueryProvider>
    </NextIntlClientProvider>,
  );
}

const readBeginning = async (slug: string | null): Promise<Beginning> => {
  const begun = await call("GET UserProduct/GetEditor", { query: slug === null ? {} : { slug } });
  return { ...begun, Product: begun.Product && ownProductInCents(begun.Product) };
};

type EditorModalProps = {
  slug: string | null;
  begun: Beginning;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

/** Stays open until it is saved or closed explicitly: a static backdrop (§2.69). */
function EditorModal({ slug, begun, onSaved, onClose }: EditorModalProps) {
  const t = useTranslations("dashboard.editor");
  const common = useTranslations("dashboard");
  const [beginning, setBeginning] = useState({ number: 0, begun, draftId: crypto.randomUUID() });
  const isTouched = useRef(false);
  const setTouched = useCallback((is: boolean) => {
    isTouched.current = is;
  }, []);
  const leave = async () => {
    const question = { detail: t("leave"), messages: { yes: common("yes"), no: common("no") } };
    if (!isTouched.current || (await confirm(question))) onClose();
  };
  const reload = async () => {
    const read = await readBeginning(slug).catch(() => null);
    if (read) setBeginning(({ number, draftId }) => ({ number: number + 1, begun: read, draftId }));
  };
  const { Product, Review, IsReviewed, Draft, Defaults, Categories, Brands, HasAi, IsAdmin } = beginning.begun;
  return (
    <Dialog
      open
      isStatic
      onOpenChange={() => void leave()}
      place="widest"
      title={t(Product ? "edit" : "add")}
      closeLabel={t("close")}
    >
      <ProductEditor
        key={beginning.number}
        product={Product}
        draft={Draft}
        draftId={beginning.draftId}
        defaults={Defaults}
        categories={Categories}
        brands={Brands}
        hasAi={HasAi}
        isAdmin={IsAdmin}
        review={Review}
        isReviewed={IsReviewed}
        onTouched={setTouched}
        onReload={() => void reload()}
        onSaved={(saved) => {
          onClose();
          toast({ kind: "success", text: t(saved.Waiting ? `review.sent.${saved.Waiting}` : "saved") });
          onSaved(saved);
        }}
      />
    </Dialog>
  );
}
