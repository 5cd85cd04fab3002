import "server-only";

import type { TextParts } from "@/lib/api/text-stream";
import { csvLines, csvMark } from "@/lib/csv";

import { exportColumns, exportRows } from "./export-rules";
import type { OrderFilter, Viewer } from "./filter-queries";
import { listOrdersAfter } from "./queries";

const exportChunk = 50;

export async function* exportOrders(viewer: Viewer, filter: OrderFilter): TextParts {
  let head = csvMark + csvLines([exportColumns]);
  let last: { id: number } | null = null;
  do {
    const next = await listOrdersAfter(last, viewer, filter, exportChunk);
    yield head + csvLines(next.orders.flatMap(exportRows));
    head = "";
    ({ last } = next);
  } while (last);
}
