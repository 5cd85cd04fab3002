import path from "node:path";

import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

// Pages are kept in a cache, so their inline scripts cannot carry a nonce; everything else comes from this site alone.
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const securityHeaders = [
  { key: "Content-Security-Policy", value: contentSecurityPolicy },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Some calls of the API have a slash at the end: they answer where they are. The middleware sends pages to theirs.
  skipTrailingSlashRedirect: true,
  // Instances that build for themselves make the same from the same sources, and have to call it the same: a browser that
  // meets another build's name loads every page anew.
  generateBuildId: () => process.env.NIJER_BUILD ?? null,
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
    { source: "/pictures/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
  ],
};

export default createNextIntlPlugin("./lib/locale/request.ts")(config);
