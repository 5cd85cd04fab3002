import { expect, test } from "vitest";

import { findUnusedMessages } from "./message-keys";

const find = (code: string, path = "components/a.tsx") => {
  const messages = { list: { saleText: "a", title_open: "b", "used-up": "c", gone: "d" } };
  const all = findUnusedMessages([
    { path: "messages/en/a.json", text: JSON.stringify(messages) },
    { path, text: code },
  ]);
  return all.map((problem) => problem.replace("messages/en/a.json a message that no code names: list.", ""));
};

test("messages that no code names are found", () => {
  expect(find('t("saleText"); t("title_open"); const state = "used-up";')).toEqual(["gone"]);
});

test("composed names count", () => {
  expect(find("t(`${list}Text`); t(`title_${state}`); t(`state.${state}`)")).toEqual(["used-up", "gone"]);
});

test("a test does not use a message", () => {
  expect(find('t("gone")', "components/a.test.tsx")).toContain("gone");
});
