import { ForgotScreen } from "@/components/account/forgot-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { messagesOf } from "@/lib/locale/messages";
import { localPath } from "@/lib/paths";

import { requireMarket, type MarketProps } from "../market";
import { signInMetadata } from "../sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: MarketProps) =>
  signInMetadata(params, "/account/forgot-password", "forgot");

export default async function ForgotPasswordPage({ params }: MarketProps) {
  const { language } = await requireMarket(params);
  const { login, forgot, signup, failure } = (await messagesOf(language)).account;
  return (
    <SignInFrame words={login} title={forgot.title} lead={forgot.text}>
      <ForgotScreen words={forgot} errors={signup.errors} failure={failure} />
      <p className="mt-5">
        <a className="link" href={localPath(language, "/account/login")}>
          {forgot.back}
        </a>
      </p>
    </SignInFrame>
  );
}
