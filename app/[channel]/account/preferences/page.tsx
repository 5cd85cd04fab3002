import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { DataDownload } from "@/components/account/data-download";
import { DeleteAccount } from "@/components/account/delete-account";
import { MailChoice } from "@/components/account/mail-choice";
import { QueryProvider } from "@/components/query/query-provider";
import { findMailPreferences } from "@/lib/account/profile-queries";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/preferences";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "preferences");

export default async function PreferencesPage({ params }: ChannelProps) {
  const { channel, principal, profile, person } = await openAccountPage(params, path);
  const [chosen, t, { account }] = await Promise.all([
    findMailPreferences({ userId: principal.userId, email: profile.Email }),
    getTranslations("account.preferences"),
    messagesOf(channel.language),
  ]);
  const { preferences: messages, failure, password } = account;
  return (
    <AccountFrame language={channel.language} page="preferences" person={person}>
      <QueryProvider>
        <AccountTitle>{t("title")}</AccountTitle>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="mails">
          <h2 id="mails" className="text-lg">
            {t("mailTitle")}
          </h2>
          <MailChoice initial={chosen} messages={messages} failure={failure} />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="data">
          <h2 id="data" className="text-lg">
            {t("dataTitle")}
          </h2>
          <p className="mt-1 max-w-[68ch] text-ink-2">{t("dataText")}</p>
          <DataDownload messages={messages} failure={failure} />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="delete">
          <h2 id="delete" className="text-lg">
            {t("deleteTitle")}
          </h2>
          <p className="mt-1 max-w-[68ch] text-ink-2">{t("deleteText")}</p>
          <DeleteAccount messages={messages} failure={failure} showPassword={password.show} />
        </section>
      </QueryProvider>
    </AccountFrame>
  );
}
