import { errorText, type ErrorText } from "@/lib/api/error-text";
import { isMultiline } from "@/lib/text-checks";

export const sides = ["buyer", "seller"] as const;
export type Side = (typeof sides)[number];

export const messageReportReasons = ["spam", "offensive", "fraud", "outside", "other"] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/** Characters, and images of a message. */
export const messageLimits = { text: 2_000, images: 4, note: 500 } as const;

export const messagesPerPage = 100;

export type MessageDraft = { Text: string; Images: readonly string[] };

/** A message needs a text or an image. */
export function messageProblem({ Text, Images }: MessageDraft): ErrorText | null {
  const text = Text.trim();
  if (text === "" && Images.length === 0) return errorText("conversations.empty");
  if (text.length > messageLimits.text) return errorText("input.length.most", { limit: messageLimits.text });
  return isMultiline(Text) ? null : errorText("input.controlCharacters");
}

/** Null for others. */
export function sideOf(conversation: { buyerId: number; sellerId: number }, userId: number): Side | null {
  if (conversation.buyerId === userId) return "buyer";
  return conversation.sellerId === userId ? "seller" : null;
}

/** Replaces contact data. */
export const mask = "•••";

const email =
  /[\p{L}\p{M}\p{N}._%+-]+\s?(?:[@＠]|[([]\s*at\s*[)\]])\s?[\p{L}\p{N}-]+(?:(?:[.．。]|\s\.\s|\s?[([]\s*dot\s*[)\]]\s?)[\p{L}\p{N}-]+)+/giu;
const topLevels = "com|net|org|info|biz|shop|store|online|site|app|io|co|bd|de|ch|fr|es|uk|eu|au|sg";
/** These are words, too: "works.it" is a link only with a path. */
const wordLevels = "me|in|it|at|is|us|my|to";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const rest = String.raw`[/?#][^\s<>"]*`;
const link = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s<>"]+|\b(?:${label}\.)+(?:(?:${topLevels})\b(?:${rest})?|(?:${wordLevels})\b${rest})`,
  "giu",
);
/** Digits with the usual separators, neither part of a word nor of a longer code. */
const phone = /(?<![\p{L}\p{N}_#/-])(?:\+|00)?\p{Nd}(?:[\p{Nd}\s().\-/]*\p{Nd})?(?![\p{L}\p{N}_])/gu;
/** Also with the hour, before which a colon ends the digits. */
const date = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})(?:\s\d{1,2})?$/;
/** They would cut an address; the joiners of other scripts mean something there. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]|(?<=[\x20-\x7E])[\u200C\u200D](?=[\x20-\x7E])/gu;

export type Masked = { text: string; isMasked: boolean };

/** Contact data leads purchases out of the shop's protection. @param ownHost "nijer.example", whose links stay */
export function maskContacts(text: string, ownHost: string): Masked {
  const visible = text.replace(invisible, "");
  const masked = visible
    .replace(email, mask)
    .replace(link, (found) => (isOwn(found, ownHost) ? found : mask))
    .replace(phone, (found) => (isPhoneNumber(found) ? mask : found));
  return { text: masked, isMasked: masked !== visible };
}

function isOwn(found: string, ownHost: string): boolean {
  const host = found.replace(/^https?:\/\//i, "").split(/[/?#:]/, 1)[0] ?? "";
  return host.toLowerCase() === ownHost.toLowerCase();
}

/** Nine digits and more, or seven after a plus; sizes, prices and dates have fewer or another shape. */
function isPhoneNumber(found: string): boolean {
  const digits = found.replace(/\P{Nd}/gu, "").length;
  if (date.test(found.trim()) || /\s{2,}|\n/.test(found)) return false;
  return digits >= (/^(?:\+|00)/.test(found) ? 7 : 9) && digits <= 16;
}
