import { SellLink } from "@/components/account/sell-link";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { SignupScreen } from "@/components/account/signup-screen";
import { messagesOf } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: ChannelProps) => signInMetadata(params, "/account/signup", "signup");

export default async function SignupPage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const { login, signup, password, failure } = (await messagesOf(language)).account;
  const lead = (
    <>
      {signup.haveAccount}{" "}
      <a className="link" href={localPath(language, "/account/login")}>
        {signup.login}
      </a>
    </>
  );
  return (
    <SignInFrame messages={login} title={signup.title} lead={lead}>
      <SignupScreen messages={signup} {...{ password, failure, language }} />
      <SellLink messages={login} language={language} />
    </SignInFrame>
  );
}
