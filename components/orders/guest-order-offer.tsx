"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useBusy } from "@/components/ui/use-busy";
import { call } from "@/lib/api/client";

type GuestOrderOfferProps = {
  orders: readonly { ref: string; text: string }[];
  messages: Record<"title" | "text" | "add" | "disown" | "busy" | "failed", string>;
};

/** The guest orders have the person's address. */
export function GuestOrderOffer({ orders, messages }: GuestOrderOfferProps) {
  const router = useRouter();
  const { isBusy, run } = useBusy();
  const [hasFailed, setHasFailed] = useState(false);
  const decide = (AreMine: boolean) =>
    run(async () => {
      setHasFailed(false);
      try {
        const body = { OrderRefs: orders.map(({ ref }) => ref), AreMine };
        await call("POST UserProfile/DecideGuestOrders", { body });
        router.refresh();
      } catch {
        setHasFailed(true);
      }
    });
  return (
    <section className="panel mt-4 p-4 md:p-5" aria-labelledby="guest-orders">
      <h2 id="guest-orders" className="text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 text-ink-2">{messages.text}</p>
      <ul className="mt-2 list-disc pl-5">
        {orders.map(({ ref, text }) => (
          <li key={ref}>{text}</li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden" role="alert">
        {hasFailed && <Notice tone="danger">{messages.failed}</Notice>}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={isBusy} busyLabel={messages.busy} onClick={() => void decide(true)}>
          {messages.add}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => void decide(false)}>
          {messages.disown}
        </Button>
      </div>
    </section>
  );
}
