"use client";

import { useEffect } from "react";

import { trackPurchase } from "@/stores/tracking";
import type { PurchaseFacts } from "@/stores/tracking-events";

/** Tracks each purchase once (§7.49). Renders nothing. */
export function TrackPurchase({ facts }: { facts: PurchaseFacts }) {
  useEffect(() => trackPurchase(facts), [facts]);
  return null;
}
