import type { ContactField, ContactProblem } from "@/lib/contact/rules";

/** `messages.contact.form`. `sent` contains `{email}`. */
export type ContactMessages = Record<ContactField, string> & {
  messageHint: string;
  submit: string;
  busy: string;
  sentTitle: string;
  sent: string;
  another: string;
  failedTitle: string;
  failed: string;
  tooMany: string;
  errors: Record<ContactField, Record<ContactProblem, string>>;
};
