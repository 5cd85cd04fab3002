import "server-only";

import { randomBytes } from "node:crypto";

import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins";

import { loginLimits } from "./account/rules";
import { authSecret } from "./auth-secret";
import { database, type Database } from "./db/open";
import { credentials, sessions, users, verifications } from "./db/schema";
import { env } from "./env";
import { log } from "./log";

export const deactivatedCode = "ACCOUNT_DEACTIVATED";

const built = new WeakMap<Database, ReturnType<typeof build>>();

/** The engine of sign-in on the shop's own tables. Its HTTP routes are not served: the shop's calls stand in front of it. */
export async function auth() {
  const db = await database();
  const known = built.get(db) ?? build(db);
  built.set(db, known);
  return known;
}

function build(db: Database) {
  return betterAuth({
    appName: "nijer",
    baseURL: env().SITE_URL,
    secret: authSecret(),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: env().NODE_ENV !== "development", log: (level, text) => log().debug({ level }, text) },
    database: drizzleAdapter(db, { provider: "pg", schema: { users, sessions, credentials, verifications } }),
    advanced: { cookiePrefix: "nijer", database: { generateId: "serial" }, ipAddress: { disableIpTracking: true } },
    user: { modelName: "users", additionalFields: { deactivatedAt: { type: "date", required: false, input: false } } },
    session: { modelName: "sessions", expiresIn: loginLimits.sessionDays * 86_400 },
    account: { modelName: "credentials" },
    verification: { modelName: "verifications" },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      maxPasswordLength: loginLimits.password,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [bearer()],
    databaseHooks: { session: { create: { before: beforeSession } } },
  });
}

type NewSession = { userId: string; token: string };

/** Runs once the password is known to be right. The engine's own tokens have 190 bits; these have 256. */
async function beforeSession<Session extends NewSession>(session: Session, context: HookContext) {
  const user = (await context?.context.internalAdapter.findUserById(session.userId)) as { deactivatedAt?: Date | null };
  if (user?.deactivatedAt) throw new APIError("FORBIDDEN", { code: deactivatedCode });
  return { data: { ...session, token: randomBytes(32).toString("base64url") } };
}

type HookContext = {
  context: { internalAdapter: { findUserById: (id: string) => Promise<unknown> } };
} | null;
