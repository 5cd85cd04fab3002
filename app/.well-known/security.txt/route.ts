import { env } from "@/lib/env";
import { securityText } from "@/lib/security-txt";

/** Rendered per request: SITE_URL is unknown when the shop is built. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(securityText(env().SITE_URL, new Date()), { headers });
}
