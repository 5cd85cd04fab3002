import type { Metadata } from "next";

import { ResetScreen } from "@/components/account/reset-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { findResetTarget } from "@/lib/account/password-queries";
import { messagesOf } from "@/lib/locale/messages";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const dynamic = "force-dynamic";

type ResetProps = ChannelProps & { searchParams: Promise<{ token?: string | string[] }> };

export const generateMetadata = async ({ params }: ResetProps): Promise<Metadata> => ({
  ...(await signInMetadata(params, "/account/reset-password", "reset")),
  referrer: "no-referrer",
});

export default async function ResetPasswordPage({ params, searchParams }: ResetProps) {
  const { language } = await requireChannel(params);
  const { token } = await searchParams;
  const secret = typeof token === "string" && token.length <= 200 ? token : "";
  const { login, reset, password, failure } = (await messagesOf(language)).account;
  const isAlive = secret !== "" && (await findResetTarget(secret)) !== null;
  return (
    <SignInFrame messages={login} title={reset.title}>
      <ResetScreen messages={reset} token={isAlive ? secret : ""} {...{ password, failure, language, isAlive }} />
    </SignInFrame>
  );
}
