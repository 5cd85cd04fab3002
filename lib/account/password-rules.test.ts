import { describe, expect, it, test } from "vitest";

import { leakedForms, passwordProblem, passwordStrength } from "./password-rules";

describe("a password", () => {
  test.each([
    "Nijer-demo-2026",
    "correct horse battery staple",
    "xK9#mQ2v",
    "теплый-чайник",
    "বাংলাদেশের-নদী",
    "four wordy tea cups",
    "💐💐🌿🌿🍵🍵🪑🪑🧵",
    "sunshine over dhaka",
    "orange-9tea",
    "x".repeat(4) + "yellow-tram-9",
  ])("%s will do", (password) => {
    expect(passwordProblem(password)).toBeNull();
  });

  test.each([
    ["", "short"],
    ["7 chars", "short"],
    ["💐💐💐💐", "short"],
    ["x".repeat(257), "long"],
    ["password", "common"],
    ["Password1", "common"],
    ["P@ssw0rd123!", "common"],
    ["passw0rd!!!", "common"],
    ["12345678", "common"],
    ["0987654321", "common"],
    ["1234567890", "common"],
    ["abcdefgh", "common"],
    ["aaaaaaaa", "common"],
    ["abababab", "common"],
    ["12121212", "common"],
    ["qwertyuiop", "common"],
    ["Qwerty123", "common"],
    ["1q2w3e4r", "common"],
    ["iloveyou2", "common"],
    ["Welcome2026!", "common"],
    ["2026 Summer", "common"],
    ["Bangladesh1971", "common"],
    ["l e t m e i n", "common"],
    ["trustno1x", "common"],
    ["Dragon7zz", "common"],
  ] as const)("%j is %s", (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  const owner = { email: "nadia.hossain@example.com", names: ["Nadia", "Hossain"] };
  test.each([
    ["nadia.hossain@example.com", "personal"],
    ["NadiaHossain", "personal"],
    ["Hossain!1", "personal"],
    ["nadia-tea-and-two-kettles", null],
  ] as const)("of Nadia Hossain, %j is %s", (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it("is not searched for a name of three letters", () => {
    expect(passwordProblem("kettle-li-9", { names: ["Li"] })).toBeNull();
  });
});

test.each([
  ["Snoopy11", ["snoopy11", "snoopy"]],
  ["dragonball", ["dragonball"]],
  ["abc123", ["abc123"]],
  ["kettle-2026", ["kettle-2026", "kettle-2"]],
])("%s is searched among leaked ones as %o", (password, forms) => {
  expect(leakedForms(password)).toEqual(forms);
});

test.each([
  ["password", 0],
  ["xK9#mQ2v", 2],
  ["Nijer-demo-2026", 4],
  ["teacupsx", 1],
] as const)("the meter shows %s as %i", (password, bars) => {
  expect(passwordStrength(password)).toBe(bars);
});
