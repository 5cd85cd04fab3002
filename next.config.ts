import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

import { cultureAreas } from "./lib/locale/culture-rules";

// Everything comes from this site alone. The server adds the hashes of a page's inline scripts; what it
// does not send itself runs none.
const inDevelopment = process.env.NODE_ENV === "development" ? " 'unsafe-inline' 'unsafe-eval'" : "";
const reportAddress = "/api/PolicyReports/Add";
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self'${inDevelopment}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Two formats, because browsers know one or the other (lib/policy-reports).
  `report-uri ${reportAddress}`,
  "report-to pages",
].join("; ");

const refusedFeatures = (
  "accelerometer bluetooth browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone " +
  "midi payment serial usb xr-spatial-tracking"
).split(" ");

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Reporting-Endpoints", value: `pages="${reportAddress}"` },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: refusedFeatures.map((feature) => `${feature}=()`).join(", "),
  },
];

/** Tells a browser whether the texts it stored are those of this release. */
function messagesVersion(): string {
  const hash = createHash("sha256");
  for (const area of cultureAreas) hash.update(readFileSync(path.resolve(`messages/en/${area}.json`)));
  return hash.digest("hex").slice(0, 12);
}

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Some calls of the API have a slash at the end: they answer where they are. The middleware sends pages to theirs.
  skipTrailingSlashRedirect: true,
  // Instances that build for themselves make the same from the same sources, and have to call it the same: a browser that
  // meets another build's name loads every page anew.
  generateBuildId: () => process.env.NIJER_BUILD ?? null,
  env: { MESSAGES_VERSION: messagesVersion() },
  cacheHandler: path.resolve("server/cache/handler.mjs"),
  cacheMaxMemorySize: 0,
  serverExternalPackages: ["@electric-sql/pglite", "ioredis", "pg", "pino"],
  // Titles and descriptions stand in the first HTML's head for everyone, not for known crawlers alone.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  turbopack: { rules: { "*.md": { loaders: ["./scripts/content/markdown-loader.mjs"], as: "*.js" } } },
  experimental: {
    // Seconds that a page fetched ahead is shown without asking again: its price may be another by then.
    staleTimes: { static: 30 },
    // A phone pays for every request: fewer, larger files of scripts than the bundler would make by itself.
    turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 600_000 },
  },
  outputFileTracingIncludes: { "/api/[...path]": ["./lib/db/migrations/**"] },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    // Uploads have a stricter policy of their own, which this one would replace.
    {
      source: "/((?!media/|message-pictures/).*)",
      headers: [{ key: "Content-Security-Policy", value: contentSecurityPolicy }],
    },
    { source: "/pictures/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
  ],
};

export default createNextIntlPlugin("./lib/locale/request.ts")(config);
