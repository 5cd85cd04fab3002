import { describe, expect, it } from "vitest";

import { htmlOfPlainText, plainTextOf } from "./plain-text";

describe("a description as plain text", () => {
  it.each([
    ["", ""],
    ["<p>One</p>", "One"],
    ["<p>One<br />two</p><p>Three &lt; 4 &amp; 5</p>", "One\ntwo\n\nThree < 4 & 5"],
  ])("%s is %j and back", (html, text) => {
    expect(plainTextOf(html)).toBe(text);
    expect(htmlOfPlainText(text)).toBe(html);
  });

  it.each(["<h3>Heading</h3><p>Text</p>", "<ul><li>one</li></ul>", "<p><strong>bold</strong></p>"])(
    "%s has more than that",
    (html) => expect(plainTextOf(html)).toBeNull(),
  );

  it("makes tags that are typed harmless", () => {
    expect(htmlOfPlainText("<b>x</b>")).toBe("<p>&lt;b&gt;x&lt;/b&gt;</p>");
  });
});
