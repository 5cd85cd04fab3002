import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { smtpSender } from "./mail";
import { fakeSmtp, type FakeSmtp } from "./testing-smtp";

const mail = {
  key: "order-confirmation:NJ-0000000000000",
  to: "nadia@example.com",
  subject: "Your order",
  text: "Thank you",
  html: "<p>Thank you</p>",
};
let smtp: FakeSmtp;

beforeEach(async () => void (smtp = await fakeSmtp()));
afterEach(() => smtp.close());

describe("mail by SMTP", () => {
  it("has a text and an HTML part, and an identifier by which a second copy is recognised", async () => {
    await smtpSender(smtp.url, "nijer.example")(mail);
    expect(smtp.received).toHaveLength(1);
    const [received = ""] = smtp.received;
    expect(received).toMatch(/^Message-ID: <order-confirmation\.NJ-0000000000000@nijer\.example>/m);
    expect(received).toMatch(/^To: nadia@example\.com/m);
    for (const part of ["multipart/alternative", "text/plain", "text/html"]) expect(received).toContain(part);
  });

  it("fails soon where the server is silent or unreachable, and works again with the next mail", async () => {
    const send = smtpSender(smtp.url, "nijer.example", 200);
    smtp.isSilent = true;
    await expect(send(mail)).rejects.toThrow(/timeout|greeting/i);
    smtp.isSilent = false;
    await send(mail);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
    await expect(send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
