import type { AuditValue, AuditValues } from "@/lib/audit-rules";
import { categoryPath, productPath, shopPath } from "@/lib/paths";

/** What the entries of the log are about; a filter of its list. */
export const logSubjects = [
  "user",
  "store",
  "request",
  "review",
  "coupon",
  "currency",
  "category",
  "brand",
  "listing",
  "order",
  "conversation",
  "message",
  "subscribers",
  "orders",
  "log",
  "search",
  "mails",
] as const;

const dashboard = (section: string) => `/account/dashboard/${section}`;

/** The page of a subject such as "store:mati-studio". @param slug or a person's address; empty when it is gone */
export function subjectPath(subject: string, slug: string): string {
  const [kind] = subject.split(":");
  if (kind === "coupon" || kind === "currency") return dashboard("money");
  if (kind === "request") return dashboard("requests");
  if (kind === "subscribers" || kind === "message") return dashboard("inbox");
  if (kind === "order") return `${dashboard("orders")}/${encodeURIComponent(subject.slice("order:".length))}`;
  if (kind === "search") return dashboard("search");
  if (kind === "orders") return dashboard("orders");
  if (kind === "mails") return dashboard("jobs");
  if (!slug) return "";
  if (kind === "user") return `${dashboard("users")}/${subject.slice("user:".length)}`;
  if (kind === "store") return shopPath(slug);
  if (kind === "listing") return productPath({ Slug: slug });
  if (kind === "review") return productPath({ Slug: slug });
  if (kind === "category") return categoryPath({ slug });
  return kind === "brand" ? dashboard("catalog") : "";
}

/** Such as `roles: publisher, boss; active: true`: codes, because words would be of one language. */
export function valuesText(values: AuditValues): string {
  return Object.entries(values)
    .map(([field, value]) => `${field}: ${textOf(value)}`)
    .join("; ");
}

const textOf = (value: AuditValue) =>
  typeof value === "object" && value !== null ? value.join(", ") : String(value ?? "–");

/** Their codes have words in `admin.log.values` of the messages. */
export const codedFields: readonly string[] = [
  "roles",
  "partStatus",
  "requestStatus",
  "brandState",
  "decision",
  "state",
  "couponKind",
];

/** The reason of a change that the interface took back; what people write stays as it is. */
export const undoReason = "undo";

export const momentFields: readonly string[] = ["startsAt", "endsAt"];
