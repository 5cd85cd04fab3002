import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

import { cultureAreas } from "./lib/locale/culture-rules";

// Everything is loaded from this site. The server adds the hashes of a page's inline scripts.
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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Browsers support one format or the other (lib/policy-reports).
  `report-uri ${reportAddress}`,
  "report-to pages",
].join("; ");

const deniedFeatures = (
  "accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone " +
  "midi payment serial usb xr-spatial-tracking"
).split(" ");

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Reporting-Endpoints", value: `pages="${reportAddress}"` },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  },
];

/** Changes with the texts that browsers store. */
function messagesVersion(): string {
  const hash = createHash("sha256");
  for (const area of cultureAreas) hash.update(readFileSync(path.resolve(`messages/en/${area}.json`)));
  return hash.digest("hex").slice(0, 12);
}

const config: NextConfig = {
  poweredByHeader: false,
  // The HTML cache makes them of what it sends (server/http/html-cache.ts).
  generateEtags: false,
  reactStrictMode: true,
  // Some API calls end with a slash and must not be redirected. The middleware redirects pages.
  skipTrailingSlashRedirect: true,
  // Instances that build the same sources need one name: browsers reload every page of another build.
  generateBuildId: () => process.env.NIJER_BUILD ?? null,
  env: { MESSAGES_VERSION: messagesVersion() },
  cacheHandler: path.resolve("server/cache/handler.mjs"),
  cacheMaxMemorySize: 0,
  serverExternalPackages: ["@electric-sql/pglite", "@opensearch-project/opensearch", "ioredis", "pg", "pino"],
  // Titles and descriptions are in the head of the first HTML for every client, not only for known crawlers.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  turbopack: { rules: { "*.md": { loaders: ["./scripts/content/markdown-loader.mjs"], as: "*.js" } } },
  experimental: {
    // A route's code is loaded with its first request: few servers are ever asked for all of them.
    preloadEntriesOnStart: false,
    // Seconds that a prefetched page is shown without a new request; its prices may change.
    staleTimes: { static: 30 },
    // Requests are expensive on phones: fewer and larger script files than by default.
    turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 600_000 },
  },
  outputFileTracingIncludes: { "/api/[...path]": ["./lib/db/migrations/**"] },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    // Other sites may show pictures of products and previews, but read no page or answer of the API.
    {
      source: "/((?!media/|message-pictures/|pictures/|feeds/|og/|_next/|[^/]*\\.).*)",
      headers: [{ key: "Cross-Origin-Resource-Policy", value: "same-origin" }],
    },
    // Uploads have a stricter policy, which this one would replace.
    {
      source: "/((?!media/|message-pictures/).*)",
      headers: [{ key: "Content-Security-Policy", value: contentSecurityPolicy }],
    },
    { source: "/pictures/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
  ],
};

export default createNextIntlPlugin("./lib/locale/request.ts")(config);
