import { afterEach, expect, it } from "vitest";

import { shortenLargeBuffers } from "./large-buffers";

// oxlint-disable-next-line typescript/unbound-method -- only put back
const { toJSON } = Buffer.prototype;
afterEach(() => {
  Buffer.prototype.toJSON = toJSON;
});

it("a large buffer is JSON without its bytes, a small one as always", () => {
  shortenLargeBuffers();
  expect(JSON.stringify({ page: Buffer.alloc(90_000) })).toBe('{"page":{"type":"Buffer","data":[],"length":90000}}');
  expect(JSON.stringify(Buffer.from("small"))).toBe('{"type":"Buffer","data":[115,109,97,108,108]}');
});
