import { respond } from "@/lib/api/server";

export const dynamic = "force-dynamic";

export { respond as DELETE, respond as GET, respond as HEAD, respond as PATCH, respond as POST, respond as PUT };
