import { expect, it } from "vitest";

import { splitPage } from "./page-parts";

const scriptsOf = (html: string) => splitPage(html).flatMap(({ script }) => script ?? []);

it.each([
  ["plain", "<script>a</script>", { attributes: "", code: "a" }],
  ["with attributes", '<script id="a" async="">a</script>', { attributes: ' id="a" async=""', code: "a" }],
  ["of capitals", "<SCRIPT TYPE=module>a</SCRIPT>", { attributes: " TYPE=module", code: "a" }],
  ["of several lines", "<script\n>a\nb</script>", { attributes: "\n", code: "a\nb" }],
  ["with a spaced end", "<script>a</script >", { attributes: "", code: "a" }],
  ["with a cut end", "<script>a</script", { attributes: "", code: "a" }],
  ["in a comment", "<!-- <script>a</script> -->", { attributes: "", code: "a" }],
  ["that speaks of a script", '<script>"<script>a"</script>', { attributes: "", code: '"<script>a"' }],
  ["without text", '<script src="/a.js"></script>', { attributes: ' src="/a.js"', code: "" }],
])("a script is found: one %s", (_which, tag, script) => {
  expect(scriptsOf(tag)).toEqual([script]);
  expect(scriptsOf(`<p>${tag}</p>${tag}${tag}`)).toEqual([script, script, script]);
});

it.each(["", "<p>script</p>", "<scripts>a</scripts>", "<script>a", "<script", "</script>", "&lt;script>a&lt;/script>"])(
  "no script is found in %o",
  (html) => expect(splitPage(html)).toEqual([{ html }]),
);

it("the parts of a page are the page, texts and scripts in turns", () => {
  const html = "<p>₦ 1</p><script>a</script><SCRIPT>b</SCRIPT >😀<script>c</script><script>d";
  const parts = splitPage(html);
  expect(parts.map((part) => part.html).join("")).toBe(html);
  expect(parts.map(({ script }) => script?.code)).toEqual([undefined, "a", undefined, "b", undefined, "c", undefined]);
});
