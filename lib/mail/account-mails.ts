import "server-only";

import { createTranslator } from "next-intl";

import { signatureOf } from "@/lib/auth-secret";
import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

type Payload = Record<string, unknown>;
type Kind = "confirm-email" | "already-registered" | "reset-password" | "password-changed" | "account-deleted";

const words = {
  "confirm-email": "confirm",
  "already-registered": "already",
  "reset-password": "reset",
  "password-changed": "changed",
  "account-deleted": "deleted",
} as const satisfies Record<Kind, string>;

/** Where each mail's link leads; null for one without. The token is made here, so that no table ever holds it. */
const links: Record<Kind, (code: string) => string | null> = {
  "confirm-email": (code) =>
    `/account/confirm-email?${new URLSearchParams({ refCode: code, token: signatureOf("confirm-email", code) })}`,
  "already-registered": () => "/account/forgot-password",
  "reset-password": (code) =>
    `/account/reset-password?${new URLSearchParams({ token: signatureOf("reset-password", code) })}`,
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
  const letter: Letter = {
    subject: t("subject"),
    hello: name ? t("hello", { name }) : t("helloNobody"),
    paragraphs: [t("text"), t("safety")],
    action: link ? { label: t("action"), link } : null,
  };
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
};

export const accountMails = {
  "confirm-email": compose("confirm-email"),
  "already-registered": compose("already-registered"),
  "reset-password": compose("reset-password"),
  "password-changed": compose("password-changed"),
  "account-deleted": compose("account-deleted"),
};

type Letter = {
  subject: string;
  hello: string;
  /** What it is about, then what to do if it was somebody else. */
  paragraphs: [string, string];
  action: { label: string; link: string } | null;
};

function textOf({ hello, paragraphs: [text, safety], action }: Letter): string {
  const blocks = [hello, text, action && `${action.label}:\n${action.link}`, safety, "Nijer"];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function htmlOf({ subject, hello, paragraphs: [text, safety], action }: Letter): string {
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const button =
    "display:inline-block;padding:14px 22px;border-radius:6px;background:#0c4236;color:#ffffff;font-weight:bold;text-decoration:none";
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 Helvetica,Arial,sans-serif;color:#14211c;max-width:600px;margin:auto;padding:24px">',
    paragraph(hello),
    paragraph(text),
    action ? `<p><a href="${escapeHtml(action.link)}" style="${button}">${escapeHtml(action.label)}</a></p>` : "",
    `<p style="color:#47534d;font-size:14px">${escapeHtml(safety)}</p>`,
    paragraph("Nijer"),
    "</body></html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
