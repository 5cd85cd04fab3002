import "server-only";

import { createTranslator } from "next-intl";

import { signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath, passwordPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { letterOf } from "./letter";
import { mailMoment } from "./mail-moment";

type Payload = Record<string, unknown>;
/** The namespace of each mail in messages/<language>/mail.json. */
const namespaces = {
  "confirm-email": "confirm",
  "already-registered": "already",
  "reset-password": "reset",
  "make-admin": "admin",
  "password-changed": "changed",
  "passkey-added": "passkeyAdded",
  "passkey-removed": "passkeyRemoved",
  "authenticator-added": "authenticatorAdded",
  "authenticator-removed": "authenticatorRemoved",
  "recovery-code-used": "recoveryCodeUsed",
  "account-deleted": "deleted",
  "login-attempts": "attempts",
} as const;

export type AccountMailKind = keyof typeof namespaces;

/** Null for a mail without a link. The token is created here, so that no table contains it. */
const links: Record<AccountMailKind, (code: string) => string | null> = {
  "confirm-email": (code) =>
    `/account/confirm-email?${new URLSearchParams({ refCode: code, token: signatureOf("confirm-email", code) })}`,
  "already-registered": () => "/account/forgot-password",
  "reset-password": (code) => passwordPath(signatureOf("reset-password", code)),
  "make-admin": (code) => passwordPath(signatureOf("make-admin", code)),
  "password-changed": () => "/account/forgot-password",
  "passkey-added": () => "/account/security",
  "passkey-removed": () => "/account/security",
  "authenticator-added": () => "/account/security",
  "authenticator-removed": () => "/account/security",
  "recovery-code-used": () => "/account/security",
  "account-deleted": () => null,
  "login-attempts": (code) => passwordPath(signatureOf("reset-password", code)),
};

const compose = (kind: AccountMailKind) => async (payload: Payload, language: Language) => {
  const t = createTranslator({
    locale: language,
    messages: await messagesOf(language),
    namespace: `accountMail.${namespaces[kind]}`,
  });
  const path = links[kind](String(payload.code ?? ""));
  const link = path && linkTo(language, path);
  const name = String(payload.FirstName ?? "");
  return letterOf(t("subject"), language, [
    name ? t("hello", { name }) : t("helloNobody"),
    t("text", { passkey: String(payload.Name ?? ""), left: Number(payload.Left ?? 0) }),
    link ? { button: link, label: t("action") } : "",
    { small: t("safety") },
    site.name,
  ]);
};

const composeNewLogin = async (payload: Payload, language: Language) => {
  const messages = await messagesOf(language);
  const t = createTranslator({ locale: language, messages, namespace: "accountMail.login" });
  const [name, browser, system] = [payload.FirstName, payload.Browser, payload.System].map((value) =>
    String(value ?? ""),
  );
  const device = browser && system ? t("both", { browser, system }) : browser || system || t("unknown");
  return letterOf(t("subject"), language, [
    name ? t("hello", { name }) : t("helloNobody"),
    t("text"),
    {
      facts: [
        [t("device"), device],
        [t("time"), mailMoment(language, String(payload.At))],
      ],
    },
    { button: linkTo(language, "/account/security"), label: t("action") },
    { small: t("safety"), link: linkTo(language, "/account/forgot-password") },
    site.name,
  ]);
};

/** Uses SITE_URL, because senders of requests control the Host header. */
function linkTo(language: Language, path: string): string {
  return new URL(localPath(language, path), env().SITE_URL).href;
}

export const accountMails = {
  "confirm-email": compose("confirm-email"),
  "already-registered": compose("already-registered"),
  "reset-password": compose("reset-password"),
  "make-admin": compose("make-admin"),
  "password-changed": compose("password-changed"),
  "passkey-added": compose("passkey-added"),
  "passkey-removed": compose("passkey-removed"),
  "authenticator-added": compose("authenticator-added"),
  "authenticator-removed": compose("authenticator-removed"),
  "recovery-code-used": compose("recovery-code-used"),
  "account-deleted": compose("account-deleted"),
  "login-attempts": compose("login-attempts"),
  "new-login": composeNewLogin,
};
