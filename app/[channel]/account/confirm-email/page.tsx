import type { Metadata } from "next";
import { cookies } from "next/headers";

import { ConfirmScreen } from "@/components/account/confirm-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { findConfirmTarget } from "@/lib/account/password-queries";
import { isSignupBrowser } from "@/lib/account/session-cookies";
import { messagesOf } from "@/lib/locale/messages";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const dynamic = "force-dynamic";

type Link = { refCode?: string | string[]; token?: string | string[] };
type ConfirmProps = ChannelProps & { searchParams: Promise<Link> };

export const generateMetadata = async ({ params }: ConfirmProps): Promise<Metadata> => ({
  ...(await signInMetadata(params, "/account/confirm-email", "confirm")),
  referrer: "no-referrer",
});

export default async function ConfirmEmailPage({ params, searchParams }: ConfirmProps) {
  const { language } = await requireChannel(params);
  const { refCode, token } = await searchParams;
  const text = (part: string | string[] | undefined) => (typeof part === "string" && part.length <= 200 ? part : "");
  const { login, confirm, password, failure } = (await messagesOf(language)).account;
  const jar = await cookies();
  const [code, secret] = [text(refCode), text(token)];
  const isAlive = code !== "" && secret !== "" && (await findConfirmTarget(code, secret)) !== null;
  const isOwn = isSignupBrowser((name) => jar.get(name)?.value, code);
  return (
    <SignInFrame messages={login} title={confirm.title}>
      <ConfirmScreen
        messages={confirm}
        refCode={code}
        token={secret}
        isSignupBrowser={isOwn}
        {...{ isAlive, password, failure, language }}
      />
    </SignInFrame>
  );
}
