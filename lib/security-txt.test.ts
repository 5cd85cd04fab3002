import { expect, it } from "vitest";

import { securityText } from "./security-txt";

it("names the contacts of the shop, and expires", () => {
  expect(securityText("https://shop.example", new Date("2026-11-24T01:02:03.456Z"))).toBe(
    `Contact: mailto:support@nijer.example
Contact: https://shop.example/site/contact-us
Expires: 2026-12-24T01:02:03Z
Preferred-Languages: en, de, fr, it, bn
Canonical: https://shop.example/.well-known/security.txt
`,
  );
});
