"use client";

import { use, useState } from "react";

import { openEditor } from "@/components/publishing/open-editor";
import { Button, ButtonLink } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import { localPath, productPath } from "@/lib/paths";

import type { OwnedProduct } from "@/components/products/detail/owner-tools";
import { clickWords, type ClickWords } from "./click-words";

export type OwnerButtonsProps = { product: OwnedProduct; language: string; isAdmin: boolean };

export function OwnerButtons({ product, language, isAdmin }: OwnerButtonsProps) {
  const words = use(clickWords(language));
  const deletion = useDeletion(product, language, words);
  const editHref = localPath(language, `/account/productpublish/${product.Slug}`);
  return (
    <div className="owner" role="group" aria-label={words.ownProduct}>
      <ButtonLink
        href={editHref}
        variant="soft"
        size="sm"
        onClick={(event) =>
          openEditor(event, product.Slug, ({ Slug }) => {
            // The prerendered result is from before the deletion.
            if (Slug === product.Slug) window.location.reload();
            else window.location.assign(localPath(language, productPath({ Slug })));
          })
        }
      >
        <Icon name="pencil" size={16} />
        {words.edit}
      </ButtonLink>
      {isAdmin && (
        <>
          <Button variant="line" size="sm" onClick={() => void openSource(product.ID, words)}>
            <Icon name="external-link" size={16} />
            {words.source}
          </Button>
          <Button
            variant="danger"
            size="sm"
            busy={deletion.isDeleting}
            busyLabel={words.deleting}
            onClick={() => void deletion.ask()}
          >
            <Icon name="trash-2" size={16} />
            {words.delete}
          </Button>
        </>
      )}
    </div>
  );
}

/** The click itself opens the tab: a browser blocks one that is opened after the answer. */
async function openSource(id: number, words: ClickWords): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  const url = await call("GET Publisher/GetSourceUrl/{id}", { params: { id: String(id) } }).catch(() => null);
  if (url && /^https?:\/\//.test(url) && tab) {
    tab.opener = null;
    tab.location.replace(url);
    return;
  }
  tab?.close();
  toast({ kind: url === null ? "error" : "info", text: url === null ? words.sourceFailed : words.noSource });
}

/** Asks first; 1 leads home (§4.21), anything else shows an error and can be tried again (§8.9). */
function useDeletion({ PUID, SID, Name }: OwnedProduct, language: string, words: ClickWords) {
  const [isDeleting, setIsDeleting] = useState(false);
  const ask = async () => {
    if (isDeleting || !(await confirm({ detail: Name, words: { yes: words.yes, no: words.no } }))) return;
    setIsDeleting(true);
    const params = { puid: PUID, sid: String(SID) };
    const result = await call("DELETE UserProduct/DeleteProduct/{puid}/{sid}", { params }).catch(() => 0);
    if (result === 1) return window.location.assign(localPath(language, "/"));
    setIsDeleting(false);
    toast({ kind: "error", title: words.failedTitle, text: words.deleteFailed });
  };
  return { isDeleting, ask };
}
