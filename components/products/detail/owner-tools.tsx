"use client";

import { useEffect, useState, type ComponentType } from "react";

import { useSession } from "@/stores/session";

import type { OwnerButtonsProps } from "@/components/products/card/owner-buttons";

/** The administrator's public number (§6.6). */
const adminSid = 786;

export type OwnedProduct = { ID: number; PUID: string; SID: number; Slug: string; Name: string };

/**
 * What owners and the boss may do to a product. The page is the same for everybody, so this appears once the person is
 * known; what it offers is allowed or refused by the calls themselves.
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
