import { ForgotScreen } from "@/components/account/forgot-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { messagesOf } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: ChannelProps) =>
  signInMetadata(params, "/account/forgot-password", "forgot");

export default async function ForgotPasswordPage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const { login, forgot, signup, failure } = (await messagesOf(language)).account;
  return (
    <SignInFrame messages={login} title={forgot.title} lead={forgot.text}>
      <ForgotScreen messages={forgot} errors={signup.errors} failure={failure} />
      <p className="mt-5">
        <a className="link" href={localPath(language, "/account/login")}>
          {forgot.back}
        </a>
      </p>
    </SignInFrame>
  );
}
