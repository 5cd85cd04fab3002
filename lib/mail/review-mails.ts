import "server-only";

import { createTranslator } from "next-intl";

import { env } from "@/lib/env";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { findReviewOfWriter } from "@/lib/reviews/queries";

import { letterOf } from "./letter";

type Payload = Record<string, unknown>;

const compose = (kind: "hidden" | "restored") => async (payload: Payload, language: Language) => {
  const review = await findReviewOfWriter(Number(payload.ReviewId));
  if (!review) throw new Error("the review of this mail does not exist");
  const { Product: product, Title, Text } = review;
  const t = createTranslator({ locale: language, messages: await messagesOf(language), namespace: "reviewMail" });
  const to = (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
  return letterOf(t(`${kind}.subject`, { product }), language, [
    t("hello"),
    t(`${kind}.text`, { product }),
    kind === "hidden" ? t("hidden.reason", { reason: String(payload.Reason) }) : "",
    Title ? { strong: Title } : "",
    Text,
    { label: t("link"), button: to("/account/reviews") },
    kind === "hidden" ? { small: t("hidden.object"), link: to("/site/contact-us") } : "",
    t("bye"),
  ]);
};

export const reviewMails = { "review-hidden": compose("hidden"), "review-restored": compose("restored") };
