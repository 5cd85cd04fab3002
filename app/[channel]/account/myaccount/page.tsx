import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { AccountTiles } from "@/components/account/account-tiles";
import { ProfileForm } from "@/components/account/profile-form";
import { listAddresses } from "@/lib/account/address-queries";
import { countAccount } from "@/lib/account/profile-queries";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";
import { site } from "@/lib/site";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/myaccount";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "profile");

export default async function MyAccountPage({ params }: ChannelProps) {
  const { channel, principal, profile, person } = await openAccountPage(params, path);
  const { language } = channel;
  const [counts, addresses, t, { account }] = await Promise.all([
    countAccount(principal.userId),
    listAddresses(principal.userId),
    getTranslations("account.profile"),
    messagesOf(language),
  ]);
  return (
    <AccountFrame language={language} page="profile" person={person}>
      <AccountTitle>{profile.FirstName ? t("hello", { name: profile.FirstName }) : t("helloNobody")}</AccountTitle>
      <p className="mt-1 text-ink-2">{t("intro")}</p>
      <AccountTiles language={language} counts={{ ...counts, addresses: addresses.length }} />
      <section className="panel mt-6 p-4 md:p-6" aria-labelledby="profile">
        <h2 id="profile" className="text-lg">
          {t("formTitle")}
        </h2>
        <ProfileForm
          profile={profile}
          messages={account.profile}
          failure={account.failure}
          emailHint={t("emailHint", { email: site.email })}
        />
      </section>
    </AccountFrame>
  );
}
