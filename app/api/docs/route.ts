import { docsPage } from "@/lib/api/docs-page";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(docsPage(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
