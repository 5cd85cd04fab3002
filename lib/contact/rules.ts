import { isEmail, isMultiline, isOneLine } from "@/lib/text-checks";

/** Characters; Email as in §5.5. */
export const contactLimits = { Name: 100, Email: 254, Subject: 150, Message: 5_000 } as const;

export const contactFields = ["Name", "Email", "Subject", "Message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactProblem = "required" | "invalid" | "long";

/** Returns the problems of a message; the call applies the same rules. */
export function contactProblems(values: Record<ContactField, string>): Partial<Record<ContactField, ContactProblem>> {
  const found = contactFields.flatMap((field) => {
    const problem = problemOf(field, values[field].trim());
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: ContactField, value: string): ContactProblem | null {
  if (value === "") return "required";
  if (field === "Email") return isEmail(value) ? null : "invalid";
  if (value.length > contactLimits[field]) return "long";
  return (field === "Message" ? isMultiline(value) : isOneLine(value)) ? null : "invalid";
}
