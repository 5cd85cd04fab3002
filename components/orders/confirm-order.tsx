"use client";

import { useState } from "react";

import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { ZonedTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { call, CallError } from "@/lib/api/client";
import { interpolate } from "@/lib/locale/interpolate";
import type { Messages } from "@/lib/locale/areas";
import type { Language } from "@/lib/locale/rules";

type Shown = "waiting" | "confirmed" | "expired" | "cancelled" | "unknown";

export type ConfirmOrderProps = {
  messages: Messages["confirmOrder"];
  state: Shown;
  orderRef: string;
  confirmKey: string;
  until: string | null;
  language: Language;
  trackHref: string;
  shopHref: string;
};

const looks: Record<
  Shown,
  { icon: IconName; title: keyof Messages["confirmOrder"]; text: keyof Messages["confirmOrder"] }
> = {
  waiting: { icon: "mail", title: "title", text: "waiting" },
  confirmed: { icon: "check", title: "doneTitle", text: "done" },
  expired: { icon: "clock-3", title: "expiredTitle", text: "expired" },
  cancelled: { icon: "x", title: "cancelledTitle", text: "cancelled" },
  unknown: { icon: "circle-alert", title: "unknownTitle", text: "unknown" },
};

export function ConfirmOrder({
  messages,
  orderRef,
  confirmKey,
  until,
  language,
  trackHref,
  shopHref,
  ...props
}: ConfirmOrderProps) {
  const [state, setState] = useState<Shown>(props.state);
  const [work, setWork] = useState<"none" | "busy" | "failed">("none");
  const confirm = async () => {
    setWork("busy");
    try {
      await call("POST Order/ConfirmOrder", { body: { OrderRef: orderRef, Key: confirmKey } });
      setState("confirmed");
      setWork("none");
    } catch (error) {
      const status = error instanceof CallError ? error.problem?.status : undefined;
      if (status === 410) setState("expired");
      setWork(status === 410 ? "none" : "failed");
    }
  };
  const { icon, title, text } = looks[state];
  const [beforeTime, afterTime] = messages.until.split("{until}");
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="inline-grid size-16 place-items-center rounded-full bg-marigold-400 text-pond-950">
        <Icon name={icon} size={34} />
      </span>
      <div role="status" className="grid gap-3">
        <h1 className="text-[30px] leading-9 md:text-[40px] md:leading-[44px]">{messages[title]}</h1>
        <p className="text-[16px] text-ink-2">{interpolate(messages[text], { ref: orderRef })}</p>
        {state === "waiting" && until && (
          <p className="text-[14px] text-ink-2">
            {beforeTime}
            <ZonedTime at={until} language={language} hasWeekday />
            {afterTime}
          </p>
        )}
      </div>
      {work === "failed" && (
        <Notice tone="danger" role="alert">
          {messages.failed}
        </Notice>
      )}
      {state === "waiting" && (
        <Button size="lg" busy={work === "busy"} busyLabel={messages.confirming} onClick={() => void confirm()}>
          {messages.confirm}
        </Button>
      )}
      {(state === "confirmed" || state === "cancelled") && (
        <a href={trackHref} className={buttonClass({ variant: "main", size: "lg" })}>
          {messages.track}
        </a>
      )}
      {state !== "waiting" && (
        <a href={shopHref} className="link inline-block min-h-6 leading-6">
          {messages.again}
        </a>
      )}
    </div>
  );
}
