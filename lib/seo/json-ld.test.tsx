import { BreadcrumbJsonLd } from "next-seo";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test } from "vitest";

import { JsonLd, jsonLdOf } from "./json-ld";

test.each(["</script>", "</script x>", "</SCRIPT\n>", "<!--<script>", "-->", "a < b", "\u2028"])(
  "%j cannot end or open a script",
  (name) => {
    const data = jsonLdOf(BreadcrumbJsonLd({ items: [{ name, item: "https://shop.example/" }] }));
    const html = renderToStaticMarkup(<JsonLd data={data} />);
    const [, written = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(written)).toMatchObject({ itemListElement: [{ name }] });
  },
);

it("reports a next-seo whose components hide their data", () => {
  expect(() => jsonLdOf(<script />)).toThrow("no longer");
});
