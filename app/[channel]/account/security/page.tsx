import { cookies } from "next/headers";

import { AccountFrame, AccountTitle } from "@/components/account/account-frame";
import { AuthenticatorPanel } from "@/components/account/authenticator-panel";
import { dayOf } from "@/components/account/dates";
import { PasskeyList } from "@/components/account/passkey-list";
import { PasswordForm } from "@/components/account/password-form";
import { SessionList } from "@/components/account/session-list";
import { ZonedTime } from "@/components/ui/local-time";
import { QueryProvider } from "@/components/query/query-provider";
import { listPasskeys } from "@/lib/account/passkeys/queries";
import { findSecondFactors } from "@/lib/account/second-factor/queries";
import { secondFactorLimits } from "@/lib/account/second-factor/rules";
import { listSecurityEvents } from "@/lib/account/profile-queries";
import { listSessions } from "@/lib/account/session-queries";
import { sessionCookie, tokenOfCookie } from "@/lib/api/session-cookie";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";

import { accountMetadata, openAccountPage } from "../../../_shared/account-page";
import type { ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

const path = "/account/security";

export const generateMetadata = ({ params }: ChannelProps) => accountMetadata(params, path, "security");

export default async function SecurityPage({ params }: ChannelProps) {
  const { channel, principal, profile, person } = await openAccountPage(params, path);
  const { language } = channel;
  const cookie = (await cookies()).get(sessionCookie())?.value;
  const token = cookie ? tokenOfCookie(cookie) : null;
  const [sessions, passkeys, factors, events, t, { account }] = await Promise.all([
    listSessions(principal.userId, token),
    listPasskeys(principal.userId),
    findSecondFactors(principal.userId),
    listSecurityEvents(principal.userId, 10),
    getTranslations("account.security"),
    messagesOf(language),
  ]);
  const rows = sessions.map(({ Id, Browser, System, SignedInAt, LastSeenAt, IsCurrent }) => ({
    id: Id,
    device:
      Browser && System ? t("device", { browser: Browser, system: System }) : Browser || System || t("unknownDevice"),
    isPhone: ["Android", "iPhone"].includes(System),
    since: SignedInAt,
    seen: LastSeenAt,
    isCurrent: IsCurrent,
  }));
  const keys = passkeys.map(({ Id, Name, AddedAt, LastUsedAt }) => ({
    id: Id,
    name: Name,
    added: t("passkeys.added", { at: dayOf(language, AddedAt) }),
    used: LastUsedAt ? t("passkeys.used", { at: dayOf(language, LastUsedAt) }) : t("passkeys.neverUsed"),
  }));
  const app = factors.Authenticator && {
    added: t("authenticator.added", { at: dayOf(language, factors.Authenticator.AddedAt) }),
    left: t("authenticator.left", { count: factors.RecoveryCodes }),
    isLow: factors.RecoveryCodes <= secondFactorLimits.fewCodes,
  };
  return (
    <AccountFrame language={language} page="security" person={person}>
      <QueryProvider>
        <AccountTitle>{t("title")}</AccountTitle>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="password">
          <h2 id="password" className="text-lg">
            {t("passwordTitle")}
          </h2>
          <PasswordForm
            messages={account.security}
            password={account.password}
            failure={account.failure}
            owner={{ email: profile.Email, names: [profile.FirstName, profile.LastName] }}
          />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="passkeys">
          <h2 id="passkeys" className="text-lg">
            {t("passkeys.title")}
          </h2>
          <p className="mt-1 text-ink-2">{t("passkeys.text")}</p>
          <PasskeyList
            rows={keys}
            suggestion={rows.find(({ isCurrent }) => isCurrent)?.device ?? t("passkeys.thisDevice")}
            messages={account.security.passkeys}
            failure={account.failure}
          />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="authenticator">
          <h2 id="authenticator" className="text-lg">
            {t("authenticator.title")}
          </h2>
          <p className="mt-1 text-ink-2">{t("authenticator.text")}</p>
          <AuthenticatorPanel
            app={app}
            email={profile.Email}
            messages={account.security.authenticator}
            failure={account.failure}
          />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="devices">
          <h2 id="devices" className="text-lg">
            {t("devicesTitle")}
          </h2>
          <SessionList initial={rows} language={language} messages={account.security} failure={account.failure} />
        </section>
        <section className="panel mt-5 p-4 md:p-6" aria-labelledby="events">
          <h2 id="events" className="text-lg">
            {t("eventsTitle")}
          </h2>
          {events.length === 0 && <p className="mt-2 text-ink-2">{t("noEvents")}</p>}
          <ul className="mt-2">
            {events.map(({ Kind, At }) => (
              <li
                key={`${Kind}${At}`}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <span>{t(`events.${Kind}`)}</span>
                <ZonedTime at={At} language={language} hasYear className="text-[14px] text-ink-2" />
              </li>
            ))}
          </ul>
        </section>
      </QueryProvider>
    </AccountFrame>
  );
}
