import { LoginScreen } from "@/components/account/login-screen";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Stitch } from "@/components/ui/stitch";
import { messagesOf } from "@/lib/locale/messages";
import { checkoutPath, localPath } from "@/lib/paths";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { signInMetadata } from "../../../_shared/sign-in-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: ChannelProps) => signInMetadata(params, "/account/login", "login");

export default async function LoginPage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const { login, form } = (await messagesOf(language)).account;
  const lead = (
    <>
      {login.newHere}{" "}
      <a className="link" href={localPath(language, "/account/signup")}>
        {login.create}
      </a>
    </>
  );
  return (
    <SignInFrame words={login} title={login.title} lead={lead}>
      <LoginScreen words={form} goOn={login.goOn} language={language} />
      <Stitch className="my-7 text-line" />
      <ButtonLink variant="line" className="w-full" href={localPath(language, checkoutPath(false))}>
        {login.asGuest}
      </ButtonLink>
      <a
        href={localPath(language, "/account/signup#sell")}
        className="mt-6 flex items-center gap-3.5 rounded-md bg-marigold-50 p-4 hover:bg-marigold-100"
      >
        <Icon name="store" size={24} className="shrink-0 text-marigold-800" />
        <span className="text-[14px] leading-5">
          <b className="block">{login.sellTitle}</b>
          <span className="text-ink-2">{login.sellText}</span>
        </span>
        <Icon name="arrow-right" size={18} className="ml-auto shrink-0" />
      </a>
    </SignInFrame>
  );
}
