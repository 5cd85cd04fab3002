import { describe, expect, it } from "vitest";

import { meantEmail } from "./mail-domain-rules";

describe("the address that was meant", () => {
  it.each([
    ["nadia@gmial.com", "nadia@gmail.com"],
    ["nadia@gamil.com", "nadia@gmail.com"],
    ["nadia@gmail.con", "nadia@gmail.com"],
    ["nadia@gmail.co", "nadia@gmail.com"],
    ["nadia@gnail.com", "nadia@gmail.com"],
    ["nadia@gmaill.con", "nadia@gmail.com"],
    ["nadia@gmail", "nadia@gmail.com"],
    ["nadia@gmail,com", "nadia@gmail.com"],
    ["nadia@hotmial.com", "nadia@hotmail.com"],
    ["nadia@hotmail.fe", null],
    ["nadia@yaho.com", "nadia@yahoo.com"],
    ["nadia@yahooo.co.uk", "nadia@yahoo.co.uk"],
    ["nadia@outlok.com", "nadia@outlook.com"],
    ["nadia@icloud.cmo", "nadia@icloud.com"],
    ["nadia@t-onlin.de", "nadia@t-online.de"],
    ["nadia@wanado.fr", "nadia@wanadoo.fr"],
    ["nadia@liber.it", "nadia@libero.it"],
    ["  Nadia.H+shop@GMIAL.com ", "Nadia.H+shop@gmail.com"],
  ])("of %s is %s", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

  it.each([
    "nadia@gmail.com",
    "nadia@GMAIL.com",
    "nadia@googlemail.com",
    "nadia@ymail.com",
    "nadia@mail.com",
    "nadia@email.com",
    "nadia@yahoo.es",
    "nadia@yahoo.ca",
    "nadia@yahoo.co.in",
    "nadia@yahoo.com.br",
    "nadia@hotmail.nl",
    "nadia@gmx.de",
    "nadia@gmx.net",
    "nadia@web.de",
    "nadia@free.fr",
    "nadia@live.com",
    "nadia@me.com",
    "nadia@proton.me",
    "nadia@example.com",
    "nadia@nijer.shop",
    "nadia@uni-koeln.de",
    "@gmial.com",
    "gmial.com",
    "nadia@",
    "",
  ])("is what was typed: %s", (typed) => expect(meantEmail(typed)).toBeNull());
});
