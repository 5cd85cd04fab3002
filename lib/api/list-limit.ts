import "server-only";

import type { Language } from "@/lib/locale/rules";

import { errorFormatter } from "./error-formatter";
import { ApiError, problemOf } from "./errors";
import { householdOf } from "./household-rules";
import { consumeCallLimit } from "./limits";

/** Counts a list that no cache had. @returns the answer to a household that has asked for too many */
export async function rejectList(headers: Headers, language: Language): Promise<Response | undefined> {
  try {
    await consumeCallLimit("list", householdOf(headers.get("x-client-address") ?? "unknown"));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, detail } = problemOf(error, await errorFormatter(language));
    const type = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(`${detail}\n`, {
      status,
      headers: { ...type, "Retry-After": String(error.extras.retryAfter ?? 1) },
    });
  }
}
