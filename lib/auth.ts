import "server-only";

import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins";

import { isAccountClosed } from "./account/demo-rules";
import { loginLimits } from "./account/rules";
import { authSecret } from "./auth-secret";
import { database, type Database } from "./db/open";
import { credentials, sessions, users, verifications } from "./db/schema";
import { env } from "./env";
import { areDemoAccountsOpen } from "./installation/rules";
import { log } from "./log";
import { newSessionToken, sessionTokenHash } from "./session-token";

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
    database: hashingTokens(
      drizzleAdapter(db, { provider: "pg", schema: { users, sessions, credentials, verifications } }),
    ),
    advanced: { cookiePrefix: "nijer", database: { generateId: "serial" }, ipAddress: { disableIpTracking: true } },
    user: {
      modelName: "users",
      additionalFields: {
        deactivatedAt: { type: "date", required: false, input: false },
        isDemo: { type: "boolean", required: false, input: false },
      },
    },
    session: {
      modelName: "sessions",
      fields: { token: "tokenHash" },
      expiresIn: loginLimits.sessionDays * 86_400,
    },
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

type OpenAdapter = ReturnType<typeof drizzleAdapter>;

/** Stores the hash of a session's token and gives its opener the token. The engine asks for no session by its token here. */
function hashingTokens(open: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = open(options);
    const create: typeof adapter.create = async (wanted) => {
      const { token } = wanted.data as { token?: unknown };
      if (wanted.model !== "session" || typeof token !== "string") return adapter.create(wanted);
      const made = await adapter.create({ ...wanted, data: { ...wanted.data, token: sessionTokenHash(token) } });
      return { ...made, token } as never;
    };
    return { ...adapter, create };
  };
}

type Owner = { deactivatedAt?: Date | null; isDemo?: boolean };
type NewSession = { userId: string; token: string };

/** Runs once the password is known to be right. The engine's own tokens have 190 bits; these have 256. */
async function beforeSession<Session extends NewSession>(session: Session, context: HookContext) {
  const user = (await context?.context.internalAdapter.findUserById(session.userId)) as Owner | null | undefined;
  const isClosed = user && isAccountClosed({ isDemo: user.isDemo === true }, areDemoAccountsOpen(env()));
  if (user?.deactivatedAt || isClosed) throw new APIError("FORBIDDEN", { code: deactivatedCode });
  return { data: { ...session, token: newSessionToken() } };
}

type HookContext = {
  context: { internalAdapter: { findUserById: (id: string) => Promise<unknown> } };
} | null;
