import { describe, expect, it, test } from "vitest";

import { isRecent, isReplicaFailure, isReplicaStatement, replicaAge } from "./replica-rules";

describe("a replica that had everything", () => {
  const last = { generation: 7, at: 1_000 };

  test.each([
    ["just now", 1_000, 7, true],
    ["as long ago as a read may be old", 1_000 + replicaAge, 7, true],
    ["longer ago", 1_001 + replicaAge, 7, false],
    ["before an invalidation", 1_001, 8, false],
  ])("%s", (_, now, generation, expected) => {
    expect(isRecent(last, now, generation)).toBe(expected);
  });

  it("is unknown before the first comparison", () => {
    expect(isRecent(null, 1_000, 7)).toBe(false);
  });
});

test.each([
  ["select 1", true],
  ["  SELECT updated_at from products", true],
  ["with found as (select 1) select * from found", true],
  ["with gone as (delete from carts returning id) select * from gone", false],
  ["insert into orders values (1)", false],
  ["select id from orders for update", false],
  ["select nextval('orders_id_seq')", false],
  ["select pg_advisory_xact_lock(1)", false],
  ["begin", false],
])("%s may be read on a replica: %s", (text, expected) => {
  expect(isReplicaStatement(text)).toBe(expected);
});

test.each([
  ["57P01", "terminating connection due to administrator command", true],
  ["40001", "canceling statement due to conflict with recovery", true],
  ["ECONNREFUSED", "connect ECONNREFUSED", true],
  ["", "Connection terminated unexpectedly", true],
  ["", "Query read timeout", true],
  ["42P01", "relation does not exist", false],
  ["22P02", "invalid input syntax", false],
])("%s, %s: the primary is asked instead: %s", (code, message, expected) => {
  expect(isReplicaFailure(code, message)).toBe(expected);
});
