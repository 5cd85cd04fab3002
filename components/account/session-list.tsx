"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ZonedTime } from "@/components/ui/local-time";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/areas";
import { leaveEverywhere } from "@/stores/session-actions";

import { FailureNotice, type FailureMessages } from "./failure-notice";
import { useFormErrors } from "@/components/forms/use-sending";

/** `since` and `seen` are instants. */
type SessionRow = { id: number; device: string; isPhone: boolean; since: string; seen: string; isCurrent: boolean };

type SessionListProps = {
  initial: SessionRow[];
  language: string;
  messages: Messages["account"]["security"];
  failure: FailureMessages;
};

/** Other devices can be logged out one by one or all at once. */
export function SessionList({ initial, language, messages, failure }: SessionListProps) {
  const [rows, setRows] = useState(initial);
  const shown = useFormErrors();
  const end = useMutation({
    mutationFn: ({ id }: SessionRow) => call("POST Account/EndSession/{id}", { params: { id: String(id) } }),
    onMutate: (row) => {
      shown.clear();
      setRows(rows.filter(({ id }) => id !== row.id));
      return rows;
    },
    onSuccess: (_answer, { device }) =>
      toast({ kind: "success", title: messages.ended, text: messages.endedText.replace("{device}", () => device) }),
    onError: (error, _row, before) => {
      if (before) setRows(before);
      shown.showFailure(error);
    },
  });
  const leave = useMutation({ mutationFn: leaveEverywhere, onMutate: shown.clear, onError: shown.showFailure });
  const isBusy = end.isPending || leave.isPending;
  return (
    <>
      <div className="mt-3 empty:hidden">
        <FailureNotice sending={shown} messages={failure} />
      </div>
      <ul className="mt-2">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
            <Icon name={row.isPhone ? "smartphone" : "laptop"} size={24} className="shrink-0 text-pond-700" />
            <div className="min-w-0 flex-1 basis-48">
              <b className="mr-2">{row.device}</b>
              {row.isCurrent && <Badge tone="stock">{messages.current}</Badge>}
              <span className="block text-[13px] text-ink-2">
                <TimedText text={messages.since} at={row.since} language={language} />,{" "}
                <TimedText text={messages.seen} at={row.seen} language={language} />
              </span>
            </div>
            {!row.isCurrent && (
              <Button
                variant="line"
                size="sm"
                disabled={isBusy}
                aria-label={messages.endOf.replace("{device}", () => row.device)}
                onClick={() => end.mutate(row)}
              >
                {messages.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="line" disabled={isBusy} onClick={() => leave.mutate()}>
          {messages.everywhere}
        </Button>
        <p className="text-[13px] text-ink-2">{messages.everywhereText}</p>
      </div>
    </>
  );
}

type TimedTextProps = { /** With a placeholder for the time. */ text: string; at: string; language: string };

function TimedText({ text, at, language }: TimedTextProps) {
  const [before = "", after = ""] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      <ZonedTime at={at} language={language} hasYear />
      {after}
    </>
  );
}
