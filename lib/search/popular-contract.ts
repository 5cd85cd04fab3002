import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

export const popularContract = {
  "GET Product/GetPopularSearches": endpoint({
    summary: "What many searched on several days and found, for an empty search box; without who searched",
    access: "anyone",
    changes: false,
    maxAge: 300,
    output: z.array(z.object({ Text: z.string() }).meta({ id: "PopularSearch" })),
  }),
};
