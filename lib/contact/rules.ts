import { isEmail, isPlainText } from "@/lib/checkout/rules";

/** Characters. The e-mail address has the limits of §5.5. */
export const contactLimits = { Name: 100, Email: 254, Subject: 150, Message: 5_000 } as const;

export function isSenderAddress(text: string): boolean {
  return isEmail(text);
}

/** A name or subject: no control characters, which could add lines to a mail's head. */
export function isOneLine(text: string): boolean {
  return isPlainText(text);
}

/** A message: lines and tabs, but no other control characters, which neither database nor mail can carry. */
export function isMessage(text: string): boolean {
  return isPlainText(text.replace(/[\n\r\t]/g, " "));
}

export const contactFields = ["Name", "Email", "Subject", "Message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactProblem = "required" | "invalid" | "long";

/** What must be put right before a message can be sent; the call asks the same of it. */
export function contactProblems(values: Record<ContactField, string>): Partial<Record<ContactField, ContactProblem>> {
  const found = contactFields.flatMap((field) => {
    const problem = problemOf(field, values[field].trim());
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: ContactField, value: string): ContactProblem | null {
  if (value === "") return "required";
  if (field === "Email") return isSenderAddress(value) ? null : "invalid";
  if (value.length > contactLimits[field]) return "long";
  return (field === "Message" ? isMessage(value) : isOneLine(value)) ? null : "invalid";
}
