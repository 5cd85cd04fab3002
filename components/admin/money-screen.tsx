"use client";

import { CouponsPanel } from "./coupons-panel";
import { RatesPanel } from "./rates-panel";

export function MoneyScreen() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <RatesPanel />
      <CouponsPanel />
    </div>
  );
}
