"use client";

import { useState } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";
import { leaveEverywhere } from "@/stores/session";

import { FailureNotice, type FailureWords } from "./failure-notice";
import { useSending } from "./sending";

type SessionRow = { id: number; device: string; isPhone: boolean; since: string; seen: string; isCurrent: boolean };

type SessionListProps = { initial: SessionRow[]; words: Messages["account"]["security"]; failure: FailureWords };

/** Where the person is logged in; each other device can be logged out, or all at once. */
export function SessionList({ initial, words, failure }: SessionListProps) {
  const [rows, setRows] = useState(initial);
  const sending = useSending();
  const end = (row: SessionRow) =>
    sending.send(async () => {
      await call("POST Account/EndSession/{id}", { params: { id: String(row.id) } });
      setRows((before) => before.filter(({ id }) => id !== row.id));
      toast({ kind: "success", title: words.ended, text: words.endedText.replace("{device}", () => row.device) });
    });
  return (
    <>
      <div className="mt-3 empty:hidden">
        <FailureNotice sending={sending} words={failure} />
      </div>
      <ul className="mt-2">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
            <Icon name={row.isPhone ? "smartphone" : "laptop"} size={24} className="shrink-0 text-pond-700" />
            <div className="min-w-0 flex-1 basis-48">
              <b className="mr-2">{row.device}</b>
              {row.isCurrent && <Badge tone="stock">{words.current}</Badge>}
              <span className="block text-[13px] text-ink-2">
                {row.since}, {row.seen}
              </span>
            </div>
            {!row.isCurrent && (
              <Button
                variant="line"
                size="sm"
                disabled={sending.isBusy}
                aria-label={words.endOf.replace("{device}", () => row.device)}
                onClick={() => void end(row)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="line" disabled={sending.isBusy} onClick={() => void sending.send(leaveEverywhere)}>
          {words.everywhere}
        </Button>
        <p className="text-[13px] text-ink-2">{words.everywhereText}</p>
      </div>
    </>
  );
}
