"use client";

import { Suspense, use } from "react";

import Dialog from "@/components/ui/dialog";
import { loadMessages } from "@/lib/locale/load-messages";
import { interpolate } from "@/lib/locale/interpolate";
import type { MessageSubject } from "@/lib/paths";

import { AskForm } from "./ask-form";

type DialogProps = { subject: MessageSubject; name: string; about: string; language: string; onClose: () => void };

/** The question to a seller, on the page it is about; it is loaded when it opens. */
export default function AskDialog(props: DialogProps) {
  return (
    <Suspense>
      <Ask {...props} />
    </Suspense>
  );
}

function Ask({ subject, name, about, language, onClose }: DialogProps) {
  const messages = use(loadMessages("conversations", language)).conversations;
  return (
    <Dialog
      open
      isStatic
      onOpenChange={onClose}
      title={name ? interpolate(messages.askTitle, { name }) : messages.askSeller}
      description={interpolate(messages.about, { subject: about })}
      closeLabel={messages.close}
    >
      <AskForm {...{ subject, messages, language }} />
    </Dialog>
  );
}
