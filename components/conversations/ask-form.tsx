"use client";

import { useEffect, useState } from "react";

import { untilLeft } from "@/components/ui/use-busy";
import { call, CallError } from "@/lib/api/client";
import { localPath, newMessagePath, threadPath, type MessageSubject } from "@/lib/paths";
import { sessionText } from "@/stores/browser-text";
import { useSession } from "@/stores/session";

import { MessageForm, type ConversationMessages } from "./message-form";

type AskProps = { subject: MessageSubject; messages: ConversationMessages; language: string };

const draftKey = (subject: MessageSubject) => `message-draft:${newMessagePath(subject)}`;

/** A guest's text is kept for this tab while they log in. */
export function AskForm({ subject, messages, language }: AskProps) {
  const { user, status } = useSession();
  const [draft, setDraft] = useState<string | null>(null);
  const key = draftKey(subject);
  useEffect(() => setDraft(readDraft(key)), [key]);
  const signIn = () => {
    const next = localPath(language, newMessagePath(subject));
    location.assign(`${localPath(language, "/account/login")}?next=${encodeURIComponent(next)}`);
    return untilLeft();
  };
  const send = async (message: { Text: string; Images: string[] }): Promise<void> => {
    writeDraft(key, message.Text);
    if (!user) return signIn();
    try {
      const { Id } = await call("POST Conversation/Start", { body: { ...bodyOf(subject), ...message } });
      writeDraft(key, "");
      location.assign(localPath(language, threadPath(Id)));
      await untilLeft();
    } catch (error) {
      if (error instanceof CallError && error.problem?.status === 401) return signIn();
      throw error;
    }
  };
  if (draft === null || status === "unread") return null;
  return (
    <>
      {!user && <p className="mb-3 text-[14px] text-ink-2">{messages.signInHint}</p>}
      <MessageForm
        messages={messages}
        initial={draft}
        hasImages={Boolean(user)}
        sendLabel={user ? undefined : messages.signIn}
        onSend={send}
        onType={(text) => writeDraft(key, text)}
      />
    </>
  );
}

function bodyOf(subject: MessageSubject) {
  if ("product" in subject) return { ProductId: subject.product };
  if ("store" in subject) return { Store: subject.store };
  return { OrderRef: subject.order, ShopId: subject.shop };
}

const readDraft = (key: string) => sessionText.read(key) ?? "";
const writeDraft = (key: string, text: string) => sessionText.write(key, text || null);
