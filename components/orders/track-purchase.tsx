"use client";

import { useEffect } from "react";

import { trackPurchase } from "@/stores/tracking";
import type { PurchaseFacts } from "@/stores/tracking-events";

/** Once (§7.49). */
export function TrackPurchase({ facts }: { facts: PurchaseFacts }) {
  useEffect(() => trackPurchase(facts), [facts]);
  return null;
}
