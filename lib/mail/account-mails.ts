import "server-only";

import { createTranslator } from "next-intl";

import { signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath, passwordPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { letterOf } from "./letter";

type Payload = Record<string, unknown>;
type Kind =
  "confirm-email" | "already-registered" | "reset-password" | "make-admin" | "password-changed" | "account-deleted";

const words = {
  "confirm-email": "confirm",
  "already-registered": "already",
  "reset-password": "reset",
  "make-admin": "admin",
  "password-changed": "changed",
  "account-deleted": "deleted",
} as const satisfies Record<Kind, string>;

/** Where each mail's link leads; null for one without. The token is made here, so that no table ever holds it. */
const links: Record<Kind, (code: string) => string | null> = {
  "confirm-email": (code) =>
    `/account/confirm-email?${new URLSearchParams({ refCode: code, token: signatureOf("confirm-email", code) })}`,
  "already-registered": () => "/account/forgot-password",
  "reset-password": (code) => passwordPath(signatureOf("reset-password", code)),
  "make-admin": (code) => passwordPath(signatureOf("make-admin", code)),
  "password-changed": () => "/account/forgot-password",
  "account-deleted": () => null,
};

const compose = (kind: Kind) => async (payload: Payload, language: Language) => {
  const t = createTranslator({
    locale: language,
    messages: await messagesOf(language),
    namespace: `accountMail.${words[kind]}`,
  });
  const path = links[kind](String(payload.code ?? ""));
  // From SITE_URL: the host that a request names is whatever its sender wrote there.
  const link = path && new URL(localPath(language, path), env().SITE_URL).href;
  const name = String(payload.FirstName ?? "");
  return letterOf(t("subject"), language, [
    name ? t("hello", { name }) : t("helloNobody"),
    t("text"),
    link ? { button: link, label: t("action") } : "",
    { small: t("safety") },
    site.name,
  ]);
};

export const accountMails = {
  "confirm-email": compose("confirm-email"),
  "already-registered": compose("already-registered"),
  "reset-password": compose("reset-password"),
  "make-admin": compose("make-admin"),
  "password-changed": compose("password-changed"),
  "account-deleted": compose("account-deleted"),
};
