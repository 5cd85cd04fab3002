import { expect, test } from "vitest";

import { scriptText } from "./json-ld";

test.each(["</script>", "</script x>", "<!--<script>", "a < b"])("%s cannot end or open a script", (text) => {
  const written = scriptText({ name: text });
  expect(written).not.toContain("<");
  expect(JSON.parse(written)).toEqual({ name: text });
});
