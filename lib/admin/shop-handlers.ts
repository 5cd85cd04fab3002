import "server-only";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { readOverview } from "@/lib/dashboard/queries";
import { listOrders } from "@/lib/orders/view/queries";
import { listRequestsOfShop } from "@/lib/shops/request-queries";

import type { adminShopContract } from "./shop-contract";
import { findShopRecord } from "./shop-queries";

const days = 90;
const latest = 5;

export const adminShopHandlers: Handlers<typeof adminShopContract> = {
  "GET Admin/GetStore/{id}": async ({ params, query: { zone } }) => {
    const found = await findShopRecord(params.id);
    if (!found) throw new ApiError("not-found", errorText("shops.noStore"));
    const { ownerId, ...shop } = found;
    const [sold, requests] = await Promise.all([
      ownerId === null ? nothingSold(zone) : soldBy(ownerId, zone),
      listRequestsOfShop(params.id),
    ]);
    const Requests = requests.map(({ Kind, Status, CreatedAt, Reason }) => ({ Kind, Status, CreatedAt, Reason }));
    return { ...shop, ...sold, Requests };
  },
};

const nothingSold = (zone: string) => ({
  Figures: { Days: days, Zone: zone, SalesCents: 0, Orders: 0, Returns: 0 },
  Orders: { Count: 0, Latest: [] },
});

async function soldBy(sellerId: number, zone: string) {
  const [{ Sales, Orders, Returns }, orders] = await Promise.all([
    readOverview(sellerId, { days, now: new Date(), zone }),
    listOrders({ view: "shop", sellerId }, {}, { page: 1, limit: latest }),
  ]);
  const Latest = orders.Result.flatMap(({ OrderRef, PlacedAt, Parts }) =>
    Parts.map(({ Status }) => ({ OrderRef, PlacedAt, Status })),
  );
  return {
    Figures: { Days: days, Zone: zone, SalesCents: Sales.NowCents, Orders: Orders.Now, Returns: Returns.Now },
    Orders: { Count: orders.Counts, Latest },
  };
}
