import { SignInFrame } from "@/components/account/sign-in-frame";
import { SignupScreen } from "@/components/account/signup-screen";
import { messagesOf } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { requireMarket, type MarketProps } from "../market";
import { signInMetadata } from "../sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: MarketProps) => signInMetadata(params, "/account/signup", "signup");

export default async function SignupPage({ params }: MarketProps) {
  const { language } = await requireMarket(params);
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
    <SignInFrame words={login} title={signup.title} lead={lead}>
      <SignupScreen words={signup} {...{ password, failure, language }} />
    </SignInFrame>
  );
}
