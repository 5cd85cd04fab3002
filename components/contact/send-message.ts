import { call, CallError } from "@/lib/api/client";
import type { ContactField } from "@/lib/contact/rules";

export type ContactValues = Record<ContactField | "Website", string>;

export async function sendMessage(values: ContactValues): Promise<"sent" | "too-many" | "failed"> {
  const { Website, ...message } = values;
  try {
    await call("POST Contact/ContactRequest", { body: Website ? values : message });
    return "sent";
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.problem?.status === 429 ? "too-many" : "failed";
  }
}
