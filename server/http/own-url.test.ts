import { expect, test } from "vitest";

import { ownUrl } from "./own-url";

test.each([
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["192.168.1.20", "http://192.168.1.20:3000"],
  ["::", "http://[::1]:3000"],
  ["::1", "http://[::1]:3000"],
  ["fd12:3456::1", "http://[fd12:3456::1]:3000"],
])("a server on %s reaches itself at %s", (address, url) => {
  expect(ownUrl({ address, port: 3000 })).toBe(url);
});
