import "server-only";

import { csvParts } from "@/lib/csv";

import { columns } from "./csv-rules";
import type { OwnProduct } from "./editing-contract";
import { rowsOf } from "./export-rules";
import type { OwnFilter } from "./own-filter-queries";
import { listOwnIds, listOwnProductsAfter } from "./own-queries";

/** Archived products, too, unless the list is filtered. */
export async function exportProducts(filter: OwnFilter): Promise<AsyncGenerator<string, void>> {
  const { sellerId, ...others } = filter;
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  // Once, because a search costs more than the products of a chunk.
  const ids = isFiltered ? await listOwnIds(filter) : null;
  let at = 0;
  const readOf = async (chosen: readonly number[], limit: number) => {
    let rows: OwnProduct[] = [];
    // Some may have been deleted meanwhile.
    while (rows.length === 0 && at < chosen.length) {
      rows = await listOwnProductsAfter(0, limit, sellerId, chosen.slice(at, at + limit));
      at += limit;
    }
    return rows;
  };
  return csvParts({
    head: columns,
    // 15 ms of the embedded database.
    chunk: 50,
    read: (last, limit) => (ids ? readOf(ids, limit) : listOwnProductsAfter(last, limit, sellerId)),
    idOf: ({ ID }) => ID,
    linesOf: rowsOf,
  });
}
