import { getRequestConfig } from "next-intl/server";

import { messagesOf } from "./messages";
import { defaultLanguage, isLanguage } from "./rules";

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLanguage(asked) ? asked : defaultLanguage;
  return { locale, messages: await messagesOf(locale), timeZone: "UTC" };
});
