import "server-only";

import type { Handlers } from "@/lib/api/handlers";
import { listCardsById } from "@/lib/products/card-queries";

import type { homeContract } from "./contract";

export const homeHandlers: Handlers<typeof homeContract> = {
  "GET Product/GetRecentProducts": ({ query }) => listCardsById([...new Set(query.strids.split(";").map(Number))]),
};
