import { ConfirmScreen } from "@/components/account/confirm-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { messagesOf } from "@/lib/locale/messages";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

/** Reads the link: made for each request. */
export const dynamic = "force-dynamic";

type Link = { refCode?: string | string[]; token?: string | string[] };
type ConfirmProps = ChannelProps & { searchParams: Promise<Link> };

export const generateMetadata = ({ params }: ConfirmProps) =>
  signInMetadata(params, "/account/confirm-email", "confirm");

export default async function ConfirmEmailPage({ params, searchParams }: ConfirmProps) {
  const { language } = await requireChannel(params);
  const { refCode, token } = await searchParams;
  const text = (part: string | string[] | undefined) => (typeof part === "string" && part.length <= 200 ? part : "");
  const { login, confirm, failure } = (await messagesOf(language)).account;
  return (
    <SignInFrame words={login} title={confirm.title}>
      <ConfirmScreen words={confirm} refCode={text(refCode)} token={text(token)} {...{ failure, language }} />
    </SignInFrame>
  );
}
