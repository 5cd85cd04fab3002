import { describe, expect, it, test } from "vitest";

import { letterOf } from "./letter";
import { coloursOf, lookNames } from "./letter-style";

const letter = letterOf('Order "1"', "de", [
  "Guten Tag,",
  "danke <b>sehr</b>.",
  { heading: "Verkauft von Alo" },
  {
    products: [
      { text: "1 × Lampe & Co: $2.00", image: "/pictures/lamp.webp" },
      { text: "2 × Matte", image: "" },
    ],
  },
  { facts: [["Kommt an", "Mi., 25. Nov."]] },
  { button: "https://shop.example/a?b=1&c=2", label: "Bestellung ansehen" },
  { small: "Ende", link: "https://shop.example/leave" },
]);

describe("a letter", () => {
  it("reads the same as plain text", () => {
    expect(letter.text).toBe(
      [
        "Guten Tag,",
        "danke <b>sehr</b>.",
        "Verkauft von Alo",
        "- 1 × Lampe & Co: $2.00\n- 2 × Matte",
        "Kommt an: Mi., 25. Nov.",
        "Bestellung ansehen\nhttps://shop.example/a?b=1&c=2",
        "Ende\nhttps://shop.example/leave\n",
      ].join("\n\n"),
    );
  });

  it("is branded, escaped and in its language, with images by their full address", () => {
    expect(letter.html).toContain('<html lang="de">');
    expect(letter.html).toContain(">Nijer</a>");
    expect(letter.html).toContain("<title>Order &quot;1&quot;</title>");
    expect(letter.html).not.toContain("<b>sehr");
    expect(letter.html).toContain('src="http://localhost:3000/pictures/w160/lamp.webp" alt=""');
    expect(letter.html).toContain('href="https://shop.example/a?b=1&amp;c=2"');
  });

  it("follows a dark theme, and needs no style element for anything else", () => {
    expect(letter.html).toContain('name="color-scheme" content="light dark"');
    const style = /<style>(.*)<\/style>/s.exec(letter.html)?.[1] ?? "";
    expect(style).toMatch(/^@media \(prefers-color-scheme: dark\)\{.*\}$/);
    for (const [, inline] of letter.html.matchAll(/ style="([^"]*)"/g)) {
      expect(inline).not.toMatch(/flex|grid|position|var\(|calc\(/);
    }
  });
});

/** Contrast ratio of two colours (WCAG 2). */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(one), light(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = { foot: "page", brand: "head", label: "facts" } as const;

describe.each(["light", "dark"] as const)("the colours of a %s mail", (theme) => {
  test.each(lookNames.filter((of) => coloursOf(of, theme).color))("%s can be read", (of) => {
    const own = coloursOf(of, theme);
    const ground =
      own["background-color"] ?? coloursOf(grounds[of as keyof typeof grounds] ?? "sheet", theme)["background-color"];
    expect(contrast(own.color ?? "", ground ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});
