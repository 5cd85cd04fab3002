import type { ReactNode } from "react";

import type { Messages } from "@/lib/locale/areas";

import { LoginPanel } from "./login-panel";

type SignInFrameProps = {
  messages: Pick<Messages["account"]["login"], "panelTitle" | "panelText">;
  title: string;
  /** Content below the title, such as the link to the other form. */
  lead?: ReactNode;
  children: ReactNode;
};

export function SignInFrame({ messages, title, lead, children }: SignInFrameProps) {
  return (
    <div className="lg:-mb-20 lg:grid lg:min-h-[720px] lg:grid-cols-[1fr_1.05fr]">
      <LoginPanel title={messages.panelTitle} text={messages.panelText} />
      <div className="flex flex-col px-5 py-8 md:px-16 lg:pt-10">
        <div className="mx-auto w-full max-w-[420px]">
          <h1 className="text-[34px] leading-10">{title}</h1>
          {lead && <p className="mt-1 text-[15px] text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </div>
  );
}
