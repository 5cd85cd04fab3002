import { openApiDocument } from "@/lib/api/openapi";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
}
