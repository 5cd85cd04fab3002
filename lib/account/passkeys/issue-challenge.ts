import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { and, eq, gt, lte } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { passkeyChallenges } from "@/lib/db/schema";

import { passkeyLimits, type ChallengePurpose } from "./rules";

export async function issueChallenge(purpose: ChallengePurpose, browser: string): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const now = Date.now();
  const db = await database();
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, new Date(now)));
  await db.insert(passkeyChallenges).values({
    hash: hashOf(purpose, browser, challenge),
    expiresAt: new Date(now + passkeyLimits.challengeMinutes * 60_000),
  });
  return challenge;
}

/** @returns false when it is used, expired or another's; of two simultaneous calls one gets true */
export async function takeChallenge(purpose: ChallengePurpose, browser: string, challenge: string): Promise<boolean> {
  const db = await database();
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.hash, hashOf(purpose, browser, challenge)), gt(passkeyChallenges.expiresAt, new Date())),
    )
    .returning({ id: passkeyChallenges.id });
  return taken.length > 0;
}

function hashOf(purpose: ChallengePurpose, browser: string, challenge: string): string {
  return createHash("sha256").update(`${purpose}\n${browser}\n${challenge}`).digest("hex");
}
