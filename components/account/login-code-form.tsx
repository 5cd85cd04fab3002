"use client";

import { Button } from "@/components/ui/button";

import { CodeField } from "./code-field";
import type { LoginMessages } from "./login-messages";

type LoginCodeFormProps = {
  messages: LoginMessages;
  isBusy: boolean;
  isWrong: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of a login, for people with an authenticator app. */
export function LoginCodeForm({ messages, isBusy, isWrong, onCode, onBack }: LoginCodeFormProps) {
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(String(new FormData(event.currentTarget).get("code")).trim());
      }}
    >
      <p role="status">{messages.code.text}</p>
      <CodeField messages={messages.code} error={isWrong ? messages.code.wrong : undefined} hasFocus />
      <Button type="submit" size="lg" busy={isBusy} busyLabel={messages.busy}>
        {messages.submit}
      </Button>
      <Button variant="line" size="lg" disabled={isBusy} onClick={onBack}>
        {messages.code.back}
      </Button>
    </form>
  );
}
