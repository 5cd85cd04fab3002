"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

import { useFormMutation } from "@/components/query/form-mutation";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy-component";
import { reportChunkError } from "@/components/ui/load-chunk";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/api/client";
import type { OutputOf } from "@/lib/api/endpoint";
import type { secondFactorContract } from "@/lib/account/second-factor/contract";
import type { Messages } from "@/lib/locale/areas";

import { FailureNotice, type FailureMessages } from "./failure-notice";

const AuthenticatorDialog = lazyComponent(() => import("./authenticator-dialog"));

export type AuthenticatorMessages = Messages["account"]["security"]["authenticator"];
export type NewAuthenticator = OutputOf<(typeof secondFactorContract)["POST Account/StartAuthenticator"]>;

type AuthenticatorPanelProps = {
  /** Null for a person without an app; otherwise the texts of its state. */
  app: { added: string; left: string; isLow: boolean } | null;
  email: string;
  messages: AuthenticatorMessages;
  failure: FailureMessages;
};

type Shown = { setup: NewAuthenticator } | { codes: string[] } | null;

/** Each returns what is shown after it. */
const actions = {
  start: async (): Promise<Shown> => ({ setup: await call("POST Account/StartAuthenticator") }),
  replaceCodes: async (): Promise<Shown> => ({
    codes: (await call("POST Account/ReplaceRecoveryCodes")).RecoveryCodes,
  }),
  remove: async (): Promise<Shown> => {
    await call("DELETE Account/DeleteAuthenticator");
    return null;
  },
};

export function AuthenticatorPanel({ app, email, messages, failure }: AuthenticatorPanelProps) {
  const router = useRouter();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => {
    setShown(null);
    router.refresh();
  };
  const sending = useFormMutation(
    (action: keyof typeof actions) => actions[action](),
    (after) => {
      if (after) return setShown(after);
      toast({ kind: "success", text: messages.removed });
      router.refresh();
    },
  );
  return (
    <div className="mt-3 grid gap-3">
      <FailureNotice sending={sending} messages={failure} />
      {app ? (
        <AddedApp
          app={app}
          messages={messages}
          isBusy={sending.isBusy}
          onReplace={() => sending.send("replaceCodes")}
          onRemove={() => sending.send("remove")}
        />
      ) : (
        <div>
          <Button
            className="whitespace-normal"
            busy={sending.isBusy}
            aria-haspopup="dialog"
            onClick={() => sending.send("start")}
          >
            {messages.start}
          </Button>
        </div>
      )}
      {shown && (
        <AuthenticatorDialog
          {...shown}
          email={email}
          messages={messages}
          failure={failure}
          onFailed={(error) => {
            setShown(null);
            void reportChunkError(messages.start, error, () => setShown(shown));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type AddedAppProps = Pick<AuthenticatorPanelProps, "messages"> & {
  app: NonNullable<AuthenticatorPanelProps["app"]>;
  isBusy: boolean;
  onReplace: () => void;
  onRemove: () => void;
};

function AddedApp({ app, messages, isBusy, onReplace, onRemove }: AddedAppProps) {
  const { no } = messages;
  const askToReplace = async () => {
    const question = { message: messages.renewTitle, detail: messages.renewText };
    if (await confirm({ ...question, messages: { yes: messages.renewYes, no } })) onReplace();
  };
  const askToRemove = async () => {
    const question = { message: messages.removeTitle, detail: messages.removeText };
    if (await confirm({ ...question, messages: { yes: messages.removeYes, no } })) onRemove();
  };
  return (
    <>
      {app.isLow && <Notice tone="warning">{messages.few}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Icon name="smartphone" size={24} className="shrink-0 text-pond-700" />
        <div className="min-w-0 flex-1 basis-48">
          <b>{messages.set}</b>
          <span className="block text-[13px] text-ink-2">{app.added}</span>
          <span className="block text-[13px] text-ink-2">{app.left}</span>
        </div>
        <Button variant="line" size="sm" disabled={isBusy} aria-haspopup="dialog" onClick={() => void askToReplace()}>
          {messages.renew}
        </Button>
        <Button variant="line" size="sm" disabled={isBusy} aria-haspopup="dialog" onClick={() => void askToRemove()}>
          {messages.remove}
        </Button>
      </div>
    </>
  );
}
