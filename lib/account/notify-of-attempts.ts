import "server-only";

import { and, eq, isNull, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { users } from "@/lib/db/schema";

import { mailToken } from "./issue-token";
import { resetExpiry } from "./register-account";

/** Mails an account's owner that somebody guesses the password. Without an account, the timing is the same. */
export async function notifyOfAttempts(email: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id, firstName: users.firstName, language: users.language })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), isNull(users.deactivatedAt), eq(users.isDemo, false)));
    const target = person ? { of: "user" as const, id: person.id } : null;
    const { firstName: FirstName = "", language = "en" } = person ?? {};
    const mail = { kind: "login-attempts" as const, recipient: person ? email : null, language, FirstName };
    await mailToken(tx, "reset-password", target, resetExpiry(), mail);
  });
}
