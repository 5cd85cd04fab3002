import { expect, it, test } from "vitest";

import { parseUserInfo } from "./user-info";

const nadia = {
  SID: 1001,
  AccountType: 2,
  UserType: "Shop",
  UserRoles: ["nijershop"],
  Id: "0f",
  FirstName: "Nadia",
  LastName: "Hossain",
  Email: "nadia@example.com",
};

it("reads what was stored", () => {
  expect(parseUserInfo(JSON.stringify(nadia))).toEqual(nadia);
});

it("treats missing or invalid fields as empty, and drops unknown ones", () => {
  const stored = JSON.stringify({ SID: 1, UserRoles: ["boss", 7], FirstName: {}, token: "secret" });
  const empty = { AccountType: 0, UserType: "", Id: "", FirstName: "", LastName: "", Email: "" };
  expect(parseUserInfo(stored)).toEqual({ ...empty, SID: 1, UserRoles: ["boss"] });
});

test.each([null, "", "{", "[]", "null", "7", '"x"', "{}", '{"SID":0}', '{"SID":-1}', '{"SID":"5"}', '{"SID":1.5}'])(
  "%j is a guest",
  (stored) => {
    expect(parseUserInfo(stored)).toBeNull();
  },
);
