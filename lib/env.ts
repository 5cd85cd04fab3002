import { z } from "zod";

import { testPaymentsProblem } from "./installation/rules";

const url = z.url({ protocol: /^https?$/ });
/** A plain folder address: in the Content-Security-Policy it must not end a directive. */
const folderUrl = url
  .refine(
    (value) => /^https?:\/\/[^\s/@?#;,'"]+(\/[^\s@?#;,'"]*)?$/.test(value),
    "must be the plain address of a folder",
  )
  .transform((value) => value.replace(/\/+$/, ""));
const redisUrl = z
  .url({ protocol: /^rediss?$/ })
  .refine((value) => /^rediss?:\/\/([^@/]*@)?[^@/?#]+(\/\d{0,4})?$/.test(value), "must be redis://host:port/number");
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

const secret = z.string().min(32, "must have at least 32 characters");

/** The defaults work on one machine. */
const shape = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    SITE_URL: url.optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(1_024),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    REDIS_URL: redisUrl.optional(),
    S3_ENDPOINT: url.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_PUBLIC_URL: folderUrl.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    TEST_PAYMENTS: flag.optional(),
    DEMO: flag.optional(),
    SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
    SERVICE_WORKER: flag.default(true),
    TAG_MANAGER_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be the ID of a container, like GTM-ABC1234")
      .optional(),
    AI_BASE_URL: url.optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).optional(),
    TRUST_PROXY: flag.default(false),
    SHARED_CACHE: flag.default(false),
    PURGE_URL: url.optional(),
    PURGE_TOKEN: z.string().min(1).optional(),
    SEARCH_URL: url.optional(),
    SEARCH_SHADOW: flag.default(false),
    STATIC_ARCHIVE_DIR: z.string().min(1).optional(),
    /** Less than the limit of a whole stop; see server/http/graceful-shutdown.ts. */
    SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(20_000).optional(),
    WARM_PAGES: z.coerce.number().int().min(0).max(100_000).default(200),
    CALL_LIMITS: z.coerce.number().min(0).max(1_000_000).default(1),
    ORDER_LIMITS: z.coerce.number().min(0).max(1_000_000).default(1),
    MAIL_LIMITS: z.coerce.number().min(0).max(1_000_000).default(1),
    MAIL_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
    COD_CONFIRM_ORDERS: z.coerce.number().int().min(0).max(1_000_000).default(3),
    COD_CONFIRM_CENTS: z.coerce.number().int().min(0).max(1_000_000_000).default(50_000),
    REVIEW_LISTINGS: flag.optional(),
    TRUSTED_AFTER_LISTINGS: z.coerce.number().int().min(1).max(1_000).default(3),
    NEW_SELLER_LISTINGS_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(20),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default("nijer"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    ROLE: z.enum(["web", "worker", "all"]).default("all"),
    AUTH_SECRET: secret.optional(),
    AUTH_SECRET_PREVIOUS: secret.optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.AUTH_SECRET) {
      context.addIssue({
        code: "custom",
        path: ["AUTH_SECRET"],
        message: "is required with DATABASE_URL, so that all instances share it",
      });
    }
    for (const path of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
      const message = "is another way to the database at DATABASE_URL, which is not set";
      if (env[path] && !env.DATABASE_URL) context.addIssue({ code: "custom", path: [path], message });
    }
    if (env.AUTH_SECRET_PREVIOUS && !env.AUTH_SECRET) {
      const message = "is accepted beside AUTH_SECRET, which is not set";
      context.addIssue({ code: "custom", path: ["AUTH_SECRET_PREVIOUS"], message });
    }
    requireTogether(env, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], context);
    if (env.S3_PUBLIC_URL && !env.S3_BUCKET) {
      const message = "is where the uploads of S3_BUCKET are read, which is not set";
      context.addIssue({ code: "custom", path: ["S3_PUBLIC_URL"], message });
    }
    if (env.S3_PUBLIC_URL?.startsWith("http:") && env.SITE_URL?.startsWith("https:")) {
      const message = "must begin with https, as SITE_URL does: browsers show nothing else on such pages";
      context.addIssue({ code: "custom", path: ["S3_PUBLIC_URL"], message });
    }
    requireTogether(env, ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], context);
    const testPayments = testPaymentsProblem({ ...env, SITE_URL: siteUrlOf(env) });
    if (testPayments) context.addIssue({ code: "custom", path: ["TEST_PAYMENTS"], message: testPayments });
    requireTogether(env, ["AI_BASE_URL", "AI_MODEL"], context);
    if (env.SEARCH_SHADOW && !env.SEARCH_URL) {
      const message = "compares with the search engine at SEARCH_URL, which is not set";
      context.addIssue({ code: "custom", path: ["SEARCH_SHADOW"], message });
    }
    if (env.PURGE_TOKEN && !env.PURGE_URL) {
      context.addIssue({ code: "custom", path: ["PURGE_TOKEN"], message: "is shown to PURGE_URL, which is not set" });
    }
  });

export const variableNames = Object.keys(shape.shape);

function siteUrlOf({ SITE_URL, PORT }: { SITE_URL?: string; PORT: number }): string {
  return (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}

function requireTogether(env: Record<string, unknown>, names: string[], context: z.RefinementCtx): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  for (const name of missing) {
    const message = `must be set together with ${names.filter((other) => other !== name).join(", ")}`;
    context.addIssue({ code: "custom", path: [name], message });
  }
}

export type Env = z.infer<typeof shape> & { SITE_URL: string };

/** Has one line per invalid variable, without the values, since some are secrets. */
export class EnvError extends Error {
  override name = "EnvError";
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new EnvError(`These environment values cannot be used:\n${lines.join("\n")}`);
  }
  return { ...parsed.data, SITE_URL: siteUrlOf(parsed.data) };
}

let current: Env | undefined;

/** Reads the environment once, at first use, so that a build needs none. */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}
