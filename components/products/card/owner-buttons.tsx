"use client";

import { use, useState } from "react";

import { openEditor } from "@/components/publishing/open-editor";
import { Button, ButtonLink } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { loadMessages } from "@/lib/locale/load-messages";
import { localPath, productPath } from "@/lib/paths";

import type { OwnedProduct } from "@/components/products/detail/owner-tools";

export type OwnerButtonsProps = { product: OwnedProduct; language: string; isAdmin: boolean };

export function OwnerButtons({ product, language, isAdmin }: OwnerButtonsProps) {
  const messages = use(loadMessages("product", language)).productTools;
  const deletion = useDeletion(product, language, messages);
  const editHref = localPath(language, `/account/productpublish/${product.Slug}`);
  return (
    <div className="owner" role="group" aria-label={messages.ownProduct}>
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
        {messages.edit}
      </ButtonLink>
      {isAdmin && (
        <>
          <Button variant="line" size="sm" onClick={() => void openSource(product.ID, messages)}>
            <Icon name="external-link" size={16} />
            {messages.source}
          </Button>
          <Button
            variant="danger"
            size="sm"
            busy={deletion.isDeleting}
            busyLabel={messages.deleting}
            onClick={() => void deletion.ask()}
          >
            <Icon name="trash-2" size={16} />
            {messages.delete}
          </Button>
        </>
      )}
    </div>
  );
}

/** The click itself opens the tab: a browser blocks one that is opened after the answer. */
async function openSource(id: number, messages: Messages["productTools"]): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  const url = await call("GET Publisher/GetSourceUrl/{id}", { params: { id: String(id) } }).catch(() => null);
  if (url && /^https?:\/\//.test(url) && tab) {
    tab.opener = null;
    tab.location.replace(url);
    return;
  }
  tab?.close();
  toast({ kind: url === null ? "error" : "info", text: url === null ? messages.sourceFailed : messages.noSource });
}

/** Asks first; 1 leads home (§4.21), anything else shows an error and can be tried again (§8.9). */
function useDeletion({ PUID, SID, Name }: OwnedProduct, language: string, messages: Messages["productTools"]) {
  const [isDeleting, setIsDeleting] = useState(false);
  const ask = async () => {
    if (isDeleting || !(await confirm({ detail: Name, messages: { yes: messages.yes, no: messages.no } }))) return;
    setIsDeleting(true);
    const params = { puid: PUID, sid: String(SID) };
    const result = await call("DELETE UserProduct/DeleteProduct/{puid}/{sid}", { params }).catch(() => 0);
    if (result === 1) return window.location.assign(localPath(language, "/"));
    setIsDeleting(false);
    toast({ kind: "error", title: messages.failedTitle, text: messages.deleteFailed });
  };
  return { isDeleting, ask };
}
