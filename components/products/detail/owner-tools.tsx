"use client";

import { useEffect, useState, type ComponentType } from "react";

import { isOwner } from "@/lib/products/owner-rules";
import { useSession } from "@/stores/session";

import type { OwnerButtonsProps } from "@/components/products/card/owner-buttons";

/** The administrator's public number (§6.6). */
const adminSid = 786;

export type OwnedProduct = { ID: number; PUID: string; SID: number; SUID?: string; Slug: string; Name: string };

/** The cached page is the same for everybody, so these appear once the person is known; the calls decide. */
export function OwnerTools({ product, language }: { product: OwnedProduct; language: string }) {
  const { user } = useSession();
  const isAdmin = user?.SID === adminSid;
  const mayEdit = isAdmin || isOwner(user, product);
  const [Buttons, setButtons] = useState<ComponentType<OwnerButtonsProps> | null>(null);
  useEffect(() => {
    if (!mayEdit) return;
    import("@/components/products/card/owner-buttons")
      .then((part) => setButtons(() => part.OwnerButtons))
      .catch(() => undefined);
  }, [mayEdit]);
  return mayEdit && Buttons ? <Buttons {...{ product, language, isAdmin }} /> : null;
}
