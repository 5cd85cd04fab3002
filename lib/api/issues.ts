import type { z } from "zod";

import { errorText, readIssueText, type ErrorText } from "./error-text";
import type { FieldError } from "./errors";

/** Options for `safeParse`: what zod itself rejects gets messages of the catalogue, as refinements bring them. */
export const issueMessages = { error: (issue: z.core.$ZodRawIssue) => JSON.stringify(textOfIssue(issue)) };

export function fieldErrorsOf(error: z.ZodError | undefined, at = ""): FieldError[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: [at, ...path].filter((step) => step !== "").join("."),
    message: readIssueText(message),
  }));
}

const kinds = ["string", "number", "int", "boolean", "array", "object", "date", "null"] as const;
const invalid = errorText("input.invalid");

function textOfIssue(issue: z.core.$ZodRawIssue): ErrorText {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return errorText("input.required");
      const kind = kinds.find((one) => one === issue.expected);
      return kind ? errorText(`input.expected.${kind}`) : invalid;
    }
    case "too_big":
      return sized(issue.origin, Number(issue.maximum), "most");
    case "too_small":
      return sized(issue.origin, Number(issue.minimum), "least");
    case "invalid_value":
      return errorText("input.oneOf", { values: issue.values.map(String).join(", ") });
    case "unrecognized_keys":
      return errorText("input.unknownMembers", { names: issue.keys.join(", "), count: issue.keys.length });
    case "not_multiple_of":
      return errorText("input.multipleOf", { divisor: String(issue.divisor) });
    case "invalid_format":
      return formatted(issue.format);
    default:
      return invalid;
  }
}

function sized(origin: string, limit: number, bound: "least" | "most"): ErrorText {
  if (origin === "string") return errorText(`input.length.${bound}`, { limit });
  if (origin === "array" || origin === "set") return errorText(`input.count.${bound}`, { limit });
  return errorText(`input.value.${bound}`, { limit: String(limit) });
}

const formats = { email: "email", url: "url", uuid: "uuid", datetime: "moment", date: "date" } as const;

function formatted(format: string): ErrorText {
  const name = Object.entries(formats).find(([known]) => known === format)?.[1];
  return name ? errorText(`input.format.${name}`) : invalid;
}
