import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";

import { isAddress, loginLimits } from "./rules";

/** Spec §3 "User info": what the browser keeps of the person; the token is not among it. */
export const userInfo = z
  .object({
    SID: z.int().meta({ description: "Above 0; 786 is the boss" }),
    AccountType: z.int().meta({ description: "1 shopper, 2 shop, 3 company, 4 individual, 786 boss" }),
    UserType: z.string().meta({ description: "The account type's name" }),
    UserRoles: z.array(z.string()),
    Id: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
  })
  .meta({ id: "UserInfo" });

export type UserInfo = z.infer<typeof userInfo>;

/** Spec §4: 0 failed, 1 invalid, 2 deactivated, 3 e-mail not confirmed. */
export const loginCode = z.literal([0, 1, 2, 3]);
export type LoginCode = z.infer<typeof loginCode>;

const email = z.string().trim().min(1).max(loginLimits.email).refine(isAddress, "may not contain control characters");

export const accountContract = {
  "POST Account/Login": endpoint({
    summary: "A code (0 failed, 1 invalid, 2 deactivated, 3 e-mail not confirmed) or the session token",
    access: "anyone",
    changes: true,
    rate: "guess",
    body: z.strictObject({ Email: email, Password: z.string().min(1).max(loginLimits.password) }),
    output: z.union([loginCode, z.string().min(43)]),
  }),
  "POST Account/Logout": endpoint({
    summary: "Ends the session with which it is called; 1 also for a guest",
    access: "anyone",
    changes: true,
    output: z.literal(1),
  }),
  "GET Account/getmurgioutofanda": endpoint({
    summary: "User info by e-mail: the caller's own, anyone's for the boss",
    access: "signed-in",
    changes: false,
    query: z.strictObject({ ue: email }),
    output: userInfo,
    problems: [404],
  }),
};
