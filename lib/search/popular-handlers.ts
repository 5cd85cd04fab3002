import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { defaultLanguage, isLanguage } from "@/lib/locale/rules";

import type { popularContract } from "./popular-contract";
import { listPopularSearches } from "./popular-queries";

export const popularHandlers: Handlers<typeof popularContract> = {
  "GET Product/GetPopularSearches": async (_input, { language, headers }) => {
    headers.append("Vary", "Accept-Language");
    const texts = await listPopularSearches(isLanguage(language) ? language : defaultLanguage);
    return texts.map((Text) => ({ Text }));
  },
};
