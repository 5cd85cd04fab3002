"use client";

import { useEffect } from "react";

import { followConsent } from "@/stores/consent";

/** Loads the tag manager of TAG_MANAGER_ID, which reads the tracking events (§7.49), once the shopper has accepted. */
export function TagManager({ id }: { id: string }) {
  useEffect(
    () =>
      followConsent((consent) => {
        if (consent !== "accepted") return;
        void import("@/stores/tag-manager").then(
          ({ loadTagManager }) => loadTagManager(id),
          () => undefined, // Without it the shop works as before.
        );
      }),
    [id],
  );
  return null;
}
