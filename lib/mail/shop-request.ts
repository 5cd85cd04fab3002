import "server-only";

import { createTranslator } from "next-intl";

import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { findRequest } from "@/lib/stores/request-queries";

const kinds = ["received", "Verified", "Rejected", "NeedsInformation"] as const;
type Kind = (typeof kinds)[number];

/** What the applicant hears of a shop request. @throws when the request does not exist, which leaves the mail in the outbox */
export async function composeShopRequest(payload: Record<string, unknown>, language: Language) {
  const request = await findRequest(Number(payload.RequestId));
  const kind = kinds.find((one) => one === payload.What);
  if (!request || !kind) throw new Error("the request of this mail does not exist");
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "shopMail" });
  const shop = request.StoreName;
  const path = pathOf(kind, request.StoreSlug, request.HasAccount);
  const link = path && new URL(localPath(language, path), env().SITE_URL).href;
  const note = noteOf(request, kind);
  const blocks = [
    t("hello", { name: request.Name }),
    t(`${kind}.text`, { shop }),
    note && t("note", { note }),
    link && `${t(request.HasAccount || kind === "received" ? `${kind}.link` : "signUp")}\n${link}`,
    t("bye"),
  ].filter(Boolean);
  return {
    subject: t(`${kind}.subject`, { shop }),
    text: `${blocks.join("\n\n")}\n`,
    html: htmlOf(t(`${kind}.subject`, { shop }), blocks as string[], link),
  };
}

function noteOf(request: { History: { To: string; Note: string }[] }, kind: Kind): string {
  return request.History.findLast(({ To }) => To === kind)?.Note ?? "";
}

/** Without an account the way goes over signing up with this e-mail. */
function pathOf(kind: Kind, slug: string, hasAccount: boolean): string {
  if (kind === "Rejected") return "";
  if (kind === "received") return "/site/contact-us";
  if (!hasAccount) return "/account/signup";
  return kind === "Verified" && slug ? shopPath(slug) : "/account/dashboard/verification";
}

function htmlOf(subject: string, blocks: string[], link: string): string {
  const body = blocks.map((block) => {
    const [words = "", address] = block.split("\n");
    const isLink = link !== "" && address === link;
    return isLink
      ? `<p><a href="${escapeHtml(link)}" style="color:#115546">${escapeHtml(words)}</a></p>`
      : `<p>${escapeHtml(block).replaceAll("\n", "<br>")}</p>`;
  });
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 Helvetica,Arial,sans-serif;color:#14211c;max-width:600px;margin:auto;padding:24px">',
    ...body,
    "</body></html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
