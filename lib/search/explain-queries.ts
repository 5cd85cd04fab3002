import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { matchText, type TextMatch } from "@/lib/db/search-match";
import { isPublic } from "@/lib/db/visibility";

import type { ExplainedResult } from "./admin-contract";
import { understoodOf } from "./answer-rules";

type Row = Omit<ExplainedResult, "Terms" | "IsCode"> & {
  met: number[];
  places: ExplainedResult["Terms"][number]["Places"][];
};

/** The rank of the database, also where a search engine answers. @throws ApiError not-found */
export async function explainSearch(text: string, limit: number, product?: string) {
  const match = await matchText(text, isPublic);
  if (!match) return { Understood: null, Results: [] };
  const first = await readRows(match, sql`true`, limit);
  const [asked] = product === undefined ? [] : await readRows(match, isProduct(product), 1, true);
  if (product !== undefined && !asked) throw new ApiError("not-found", errorText("search.noTarget"));
  const rows = asked && !first.some(({ Slug }) => Slug === asked.Slug) ? [...first, asked] : first;
  return { Understood: understoodOf(match.understood), Results: rows.map((row) => explained(row, match)) };
}

const isProduct = (product: string) => sql`(p.slug = ${product.toLowerCase()} or p.puid = ${product})`;

async function readRows({ where, rank, parts }: TextMatch, which: SQL, limit: number, isAny = false): Promise<Row[]> {
  const list = (some: SQL[], type: string) => sql`array[${sql.join(some, sql`, `)}]::${sql.raw(type)}[]`;
  const terms = parts?.terms ?? [];
  const places = terms.map(({ places: of }) => sql`to_json(${of})`);
  const db = await database();
  const { rows } = await db.execute<Row>(sql`
    with ranked as materialized (
      select p.id, row_number() over (order by ${rank} desc, p.total_sold desc, p.id)::int as place
      from products p where ${isPublic} and ${where})
    select r.place as "Place", p.name as "Name", p.slug as "Slug", (${rank})::float8 as "Score", p.total_sold as "Sold",
      p.rating as "Rating", (${parts?.isNamed ?? sql`0`})::float8 as "Named", (${parts?.hasStock ?? sql`0`})::float8 as "Stock",
      (${parts?.shortness ?? sql`1`})::float8 as "Shortness", (${parts?.demand ?? sql`1`})::float8 as "Demand",
      (${parts?.boost ?? sql`1`})::float8 as "Boost",
      to_json(${list(
        terms.map(({ met }) => met),
        "float8",
      )}) as met, ${places.length > 0 ? sql`json_build_array(${sql.join(places, sql`, `)})` : sql`'[]'::json`} as places
    from products p ${isAny ? sql`left join` : sql`join`} ranked r on r.id = p.id
    where ${isPublic} and ${which} order by r.place limit ${limit}`);
  return rows;
}

function explained({ met, places, ...row }: Row, { parts, understood }: TextMatch): ExplainedResult {
  const terms = (parts?.terms ?? []).map(({ term }, at) => ({
    Typed: term.typed,
    Rarity: term.rarity,
    Met: met[at] ?? 0,
    Places: places[at] ?? [],
  }));
  // A code orders by its own rank, in which what does not have it is nowhere.
  return { ...row, Score: row.Score ?? 0, IsCode: understood.isCode && row.Place !== null, Terms: terms };
}
