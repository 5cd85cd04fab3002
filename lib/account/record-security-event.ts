import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { securityEvents, users } from "@/lib/db/schema";

import type { SecurityEventKind } from "./queries";
import { normalEmail } from "./rules";

export async function recordSecurityEvent(userId: number, kind: SecurityEventKind): Promise<void> {
  const db = await database();
  await db.insert(securityEvents).values({ userId, kind });
}

/** One statement for known and unknown addresses, for the same timing. The address is not stored. */
export async function recordFailedLogin(email: string): Promise<void> {
  const db = await database();
  await db.insert(securityEvents).values({
    userId: sql`(select ${users.id} from ${users} where lower(${users.email}) = ${normalEmail(email)})`,
    kind: "login-failed",
  });
}
