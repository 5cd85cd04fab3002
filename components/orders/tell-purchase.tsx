"use client";

import { useEffect } from "react";

import { trackPurchase } from "@/stores/tracking";
import type { PurchaseFacts } from "@/stores/tracking-events";

/** Tracks the purchase once for each order (§7.49). Renders nothing. */
export function TellPurchase({ facts }: { facts: PurchaseFacts }) {
  useEffect(() => trackPurchase(facts), [facts]);
  return null;
}
