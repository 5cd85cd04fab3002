"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Icon } from "@/components/ui/icon";
import { ImageLinks } from "@/components/ui/image-links";
import { ZonedTime } from "@/components/ui/local-time";
import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { Message, Thread } from "@/lib/conversations/contract";
import { interpolate } from "@/lib/locale/interpolate";

import { MessageForm, type ConversationMessages } from "./message-form";

const ReportDialog = lazyComponent(() => import("./report-dialog"));

type ThreadProps = { thread: Thread; messages: ConversationMessages; language: string };

/** A conversation, which the server renders; scripts send, block and report. Administrators only read. */
export function ThreadView({ thread, messages, language }: ThreadProps) {
  const [entries, setEntries] = useState(thread.Messages);
  const [hasBlocked, setBlocked] = useState(thread.HasBlocked);
  const { Id, With: name } = thread;
  const isParty = thread.Side !== null;
  const hasUnread = thread.Unread > 0;
  const router = useRouter();
  useEffect(() => {
    if (!hasUnread) return;
    call("POST Conversation/MarkRead", { body: { Id } }).then(
      () => router.refresh(),
      () => undefined,
    );
  }, [Id, hasUnread, router]);
  const send = async (message: { Text: string; Images: string[] }) => {
    const sent = await call("POST Conversation/Send", { body: { Id, ...message } });
    setEntries((before) => [...before, sent]);
  };
  return (
    <div className="grid gap-5">
      <ol className="grid gap-4">
        {entries.map((message) => (
          <Entry key={message.Id} {...{ message, thread, messages, language }} />
        ))}
      </ol>
      {thread.IsBlocked && <Notice tone="warning">{interpolate(messages.isBlocked, { name })}</Notice>}
      {hasBlocked && <Notice tone="warning">{interpolate(messages.hasBlocked, { name })}</Notice>}
      {isParty && !thread.IsBlocked && !hasBlocked && (
        <>
          <noscript>
            <p className="text-ink-2">{messages.needsScripts}</p>
          </noscript>
          <div className="noscript:hidden">
            <MessageForm messages={messages} onSend={send} />
          </div>
        </>
      )}
      {isParty && <Acts {...{ thread, messages, hasBlocked }} onBlocked={setBlocked} />}
    </div>
  );
}

function Entry({ message, thread, messages, language }: ThreadProps & { message: Message }) {
  const name = message.IsOwn ? messages.you : message.By === "buyer" ? thread.Buyer : thread.Seller;
  const isRight = message.IsOwn || (thread.Side === null && message.By === "seller");
  return (
    <li className={`max-w-[85%] rounded-md p-4 text-[15px] ${isRight ? "justify-self-end bg-pond-50" : "bg-mist"}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-ink-2">
        <b className="text-ink">{name}</b>
        <ZonedTime at={message.At} language={language} hasYear />
      </p>
      {message.Text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.Text}</p>}
      <ImageLinks images={message.Images} nameOf={(n) => interpolate(messages.image, { n })} size={88} />
      {message.IsMasked && (
        <p className="mt-2 flex items-center gap-1.5 text-[13px] text-low">
          <Icon name="shield-check" size={15} />
          {messages.masked}
        </p>
      )}
    </li>
  );
}

type ActsProps = Omit<ThreadProps, "language"> & { hasBlocked: boolean; onBlocked: (isBlocked: boolean) => void };

function Acts({ thread, messages, hasBlocked, onBlocked }: ActsProps) {
  const { Id, With: name } = thread;
  const [isReporting, setReporting] = useState(false);
  const [hasReported, setReported] = useState(thread.HasReported);
  const setBlocked = async (Blocked: boolean) => {
    const question = { message: interpolate(messages.blockQuestion, { name }), detail: messages.blockText, messages };
    if (Blocked && !(await confirm(question))) return;
    try {
      onBlocked((await call("POST Conversation/SetBlocked", { body: { Id, Blocked } })).HasBlocked);
    } catch {
      toast({ kind: "error", title: messages.failedTitle, text: messages.failed });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 text-[14px] noscript:hidden">
      <Button size="sm" variant="line" onClick={() => void setBlocked(!hasBlocked)}>
        {hasBlocked ? messages.unblock : messages.block}
      </Button>
      {hasReported ? (
        <span className="text-ink-2">{messages.reported}</span>
      ) : (
        <Button size="sm" variant="line" aria-haspopup="dialog" onClick={() => setReporting(true)}>
          <Icon name="flag" size={16} />
          {messages.report}
        </Button>
      )}
      {isReporting && (
        <ReportDialog
          {...{ Id, messages }}
          onClose={(isReported) => {
            setReporting(false);
            if (isReported) setReported(true);
          }}
          onFailed={(error) => {
            setReporting(false);
            void reportChunkError(messages.report, error, () => setReporting(true));
          }}
        />
      )}
    </div>
  );
}
