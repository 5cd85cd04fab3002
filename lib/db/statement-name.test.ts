import { expect, test } from "vitest";

import { statementName } from "./statement-name";

test.each([
  ['select "id" from "products" where "name" = \'nadia@example.com\'', "select products"],
  ["  SELECT 1", "select"],
  ["select a from x join y on true left join z on true join w on true", "select x, y, z"],
  ['insert into "orders" ("email") values ($1)', "insert orders"],
  ["update outbox set a = 1 where id in (select id from outbox for update skip locked)", "update outbox"],
  ["delete from sessions where token = '4111 1111'", "delete sessions"],
  ["with old as (select id from views) delete from views using old", "with views"],
  ["begin", "begin"],
  ["", "statement"],
  ["/* nadia */ select", "statement"],
])("%s is named %s", (text, name) => expect(statementName(text)).toBe(name));
