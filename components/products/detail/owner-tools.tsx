"use client";

import { useEffect, useState, type ComponentType } from "react";

import { useSession } from "@/stores/session";

import type { OwnerButtonsProps } from "@/components/products/card/owner-buttons";

/** The administrator's public number (§6.6). */
const adminSid = 786;

export type OwnedProduct = { ID: number; PUID: string; SID: number; Slug: string; Name: string };

/**
 * The actions of owners and administrators on a product. The cached page is the same for everybody, so they appear once
 * the person is known; the calls themselves allow or reject them.
 */
export function OwnerTools({ product, language }: { product: OwnedProduct; language: string }) {
  const { user } = useSession();
  const isAdmin = user?.SID === adminSid;
  const mayEdit = isAdmin || user?.SID === product.SID;
  const [Buttons, setButtons] = useState<ComponentType<OwnerButtonsProps> | null>(null);
  useEffect(() => {
    if (!mayEdit) return;
    import("@/components/products/card/owner-buttons")
      .then((part) => setButtons(() => part.OwnerButtons))
      .catch(() => undefined);
  }, [mayEdit]);
  return mayEdit && Buttons ? <Buttons {...{ product, language, isAdmin }} /> : null;
}
