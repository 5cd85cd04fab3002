/** The problems of the API. The type `ProblemCode` and the OpenAPI document are derived from this table. */
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
export type FieldError = { path: string; message: string };

/** RFC 9457. */
export type Problem = { type: string; title: string; status: number; detail: string; errors?: FieldError[] } & Record<
  string,
  unknown
>;

type Extras = {
  errors?: FieldError[];
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  /** Further members of the problem document, such as the lines that are short. */
  members?: Record<string, unknown>;
};

/** Thrown anywhere below a handler; becomes the problem document. `detail` is shown to people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ProblemCode;
  readonly extras: Extras;

  constructor(code: ProblemCode, detail: string, extras: Extras = {}) {
    super(detail);
    this.code = code;
    this.extras = extras;
  }
}

export function problemOf(error: ApiError): Problem {
  const { status, title } = problems[error.code];
  const { errors, members } = error.extras;
  return {
    type: `/api/docs#${error.code}`,
    title,
    status,
    detail: error.message,
    ...(errors && { errors }),
    ...members,
  };
}
