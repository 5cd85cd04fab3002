"use client";

import { useEffect } from "react";

import { trackPurchase } from "@/stores/tracking";
import type { PurchaseFacts } from "@/stores/tracking-events";

/** Tells the purchase once for each order (spec §7). Shows nothing. */
export function TellPurchase({ facts }: { facts: PurchaseFacts }) {
  useEffect(() => trackPurchase(facts), [facts]);
  return null;
}
