import type { Messages } from "@/lib/locale/areas";

type Leaves<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Leaves<Tree[Name]>}`;
}[keyof Tree & string];

/** A message of messages/<language>/errors.json: "orders.expired". */
export type ErrorKey = Leaves<Messages["errors"]>;
/** A message as a parameter is formatted in the same language. */
export type ErrorParam = string | number | ErrorText;
export type ErrorText = { key: ErrorKey; params?: Record<string, ErrorParam> };

/** The API formats it in the language of the request. */
export function errorText(key: ErrorKey, params?: Record<string, ErrorParam>): ErrorText {
  return params ? { key, params } : { key };
}

/** For schemas of contracts: zod passes on strings only. */
export function issueText(key: ErrorKey, params?: Record<string, ErrorParam>): string {
  return JSON.stringify(errorText(key, params));
}

export function readIssueText(message: string): ErrorText {
  return message.startsWith('{"key":') ? (JSON.parse(message) as ErrorText) : errorText("input.invalid");
}
