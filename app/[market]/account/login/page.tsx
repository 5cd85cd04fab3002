import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LoginPanel } from "@/components/account/login-panel";
import { LoginScreen } from "@/components/account/login-screen";
import { ButtonLink } from "@/components/ui/button";
import { Stitch } from "@/components/ui/stitch";
import { messagesOf } from "@/lib/locale/messages";
import { checkoutPath, localPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireMarket, type MarketProps } from "../market";

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const market = await requireMarket(params);
  const t = await getTranslations({ locale: market.language, namespace: "account.login" });
  const texts = { title: t("title"), description: t("description") };
  return pageMetadata({ market, path: "/account/login", ...texts, noindex: true });
}

export default async function LoginPage({ params }: MarketProps) {
  const { language } = await requireMarket(params);
  const { account } = await messagesOf(language);
  const { login, form } = account;
  return (
    <div className="lg:grid lg:min-h-[720px] lg:grid-cols-[1fr_1.05fr]">
      <LoginPanel title={login.panelTitle} text={login.panelText} />
      <div className="flex flex-col px-5 py-8 md:px-16 lg:justify-center">
        <div className="mx-auto w-full max-w-[420px]">
          <h1 className="mb-5 text-[34px] leading-10">{login.title}</h1>
          <LoginScreen words={form} language={language} />
          <Stitch className="my-7 text-line" />
          <ButtonLink variant="line" className="w-full" href={localPath(language, checkoutPath(false))}>
            {login.asGuest}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
