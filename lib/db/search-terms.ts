import "server-only";

import { sql } from "drizzle-orm";

import type { Connection } from "./open";

/** Counts the products of each word. Edits only add new words: all writers would wait for a frequent word's row. */
export async function refreshTermCounts(db: Connection): Promise<void> {
  const published = `select terms from products where state = 'Published'`;
  const parts = (texts: ReturnType<typeof sql>) => sql`select unnest(string_to_array(search_text(${texts}), ' '))`;
  await db.execute(sql`
    with counted as (
      select a.word, a.ndoc as frequency, case
        when n.word is not null then 'name'
        when a.word in (${parts(sql`name`)} from brands) then 'brand'
        when a.word in (${parts(sql`name`)} from categories) then 'category'
        when a.word in (${parts(sql`option`)} from option_groups) then 'option'
        else 'text' end as kind
      from ts_stat(${published}) a left join ts_stat(${published}, 'a') n on n.word = a.word
      where a.word not like 'zzcat0%'
    ), gone as (
      delete from search_words w where not exists (select 1 from counted c where c.word = w.word)
    )
    insert into search_words (word, kind, frequency) select word, kind, frequency from counted order by word
    on conflict (word) do update set frequency = excluded.frequency, kind = excluded.kind
    where (search_words.frequency, search_words.kind) is distinct from (excluded.frequency, excluded.kind)`);
}
