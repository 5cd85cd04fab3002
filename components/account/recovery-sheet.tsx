"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { saveFile } from "@/components/ui/save-file";

import type { AuthenticatorMessages } from "./authenticator-panel";

type RecoverySheetProps = { codes: string[]; email: string; messages: AuthenticatorMessages; onDone: () => void };

/** Shown once; can be copied, saved and printed. */
export function RecoverySheet({ codes, email, messages, onDone }: RecoverySheetProps) {
  const head = messages.fileHead.replace("{email}", () => email);
  const text = [head, "", ...codes, ""].join("\n");
  const sheet = useRef<HTMLDivElement>(null);
  // The form before had the focus, and is gone.
  useEffect(() => sheet.current?.focus(), []);
  return (
    <div ref={sheet} tabIndex={-1} className="grid gap-4 outline-none">
      {/* Prints the sheet without the page behind it. */}
      <style>{"@media print{body>:not(dialog[open]),dialog[open] button{display:none!important}}"}</style>
      <p>{messages.codesText}</p>
      <p className="hidden print:block">{head}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 rounded-md border border-line p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={messages.copyAll} copied={messages.copied} failed={messages.copyFailed} />
        <Button
          variant="line"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "nijer-recovery-codes.txt")}
        >
          <Icon name="download" size={18} />
          {messages.download}
        </Button>
        <Button variant="line" size="sm" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {messages.print}
        </Button>
      </div>
      <Button size="lg" onClick={onDone}>
        {messages.done}
      </Button>
    </div>
  );
}
