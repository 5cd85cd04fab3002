import { LoginScreen } from "@/components/account/login-screen";
import { SellLink } from "@/components/account/sell-link";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { ButtonLink } from "@/components/ui/button";
import { Stitch } from "@/components/ui/stitch";
import { messagesOf } from "@/lib/locale/messages";
import { checkoutPath, localPath } from "@/lib/paths";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: ChannelProps) => signInMetadata(params, "/account/login", "login");

export default async function LoginPage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const { account, login: form } = await messagesOf(language);
  const { login } = account;
  const lead = (
    <>
      {login.newHere}{" "}
      <a className="link" href={localPath(language, "/account/signup")}>
        {login.create}
      </a>
    </>
  );
  return (
    <SignInFrame messages={login} title={login.title} lead={lead}>
      <LoginScreen messages={form} goOn={login.goOn} language={language} />
      <Stitch className="my-7 text-line" />
      <ButtonLink variant="line" className="w-full" href={localPath(language, checkoutPath(false))}>
        {login.asGuest}
      </ButtonLink>
      <SellLink messages={login} language={language} />
    </SignInFrame>
  );
}
