import type { ErrorFormatter } from "./error-format";
import { errorText, type ErrorText } from "./error-text";

/** `ProblemCode` and the OpenAPI document are derived from this table. */
export const problems = {
  invalid: { status: 400, title: "The request is not valid" },
  unauthenticated: { status: 401, title: "Sign in first" },
  forbidden: { status: 403, title: "Not allowed" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  conflict: { status: 409, title: "The state of things does not allow it" },
  gone: { status: 410, title: "No longer available" },
  "too-large": { status: 413, title: "Too large" },
  "unsupported-media-type": { status: 415, title: "Unsupported media type" },
  unprocessable: { status: 422, title: "The content was refused" },
  "too-many": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;

export type ProblemCode = keyof typeof problems;
export type FieldError = { path: string; message: ErrorText };

/** RFC 9457. `key` and `params` name the message for programs; `detail` is its text in the caller's language. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  key?: string;
  params?: ErrorText["params"];
  errors?: FormattedFieldError[];
} & Record<string, unknown>;
export type FormattedFieldError = { path: string; message: string; key?: string; params?: ErrorText["params"] };

type Extras = {
  errors?: FieldError[];
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  /** Further members of the problem document, such as the lines that are short. */
  members?: Record<string, unknown>;
};

/** Thrown anywhere below a handler; becomes the problem document. Several messages are shown one after the other. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ProblemCode;
  readonly detail: readonly ErrorText[];
  readonly extras: Extras;

  constructor(code: ProblemCode, detail: ErrorText | readonly ErrorText[], extras: Extras = {}) {
    const texts = "key" in detail ? [detail] : detail;
    super(texts.map(({ key, params }) => (params ? `${key} ${JSON.stringify(params)}` : key)).join("; "));
    this.code = code;
    this.detail = texts;
    this.extras = extras;
  }
}

/** The detail names each field. */
export function invalidFields(errors: FieldError[]): ApiError {
  const detail = errors.map(({ path, message }) => errorText("input.at", { path: path || "input", message }));
  return new ApiError("invalid", detail, { errors });
}

export function problemOf({ code, detail, extras }: ApiError, format: ErrorFormatter): Problem {
  const { status, title } = problems[code];
  const errors = extras.errors?.map(({ path, message }) => ({ path, message: format(message), ...message }));
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    detail: joined(detail.map(format)),
    ...(detail.length === 1 && detail[0]),
    ...(errors && { errors }),
    ...extras.members,
  };
}

/** Sentences follow each other; fragments are separated. */
function joined(texts: readonly string[]): string {
  return texts.reduce((before, text) => `${before}${/[.!?।]$/u.test(before) ? " " : "; "}${text}`);
}
