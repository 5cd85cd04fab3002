import { issueText } from "@/lib/api/error-text";
import { z } from "zod";

import type { Amount } from "@/lib/amounts";
import { isMultiline } from "@/lib/text-checks";

/** A whole number in a path or query, where everything arrives as text. */
export const wholeNumber = (minimum: number, maximum = 2_147_483_647) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, issueText("input.format.whole"))
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum));

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issueText("input.format.slug"))
  .max(120);

/** A written text, such as a reason. */
export const multiline = (max: number) =>
  z.string().trim().max(max).refine(isMultiline, issueText("input.controlCharacters"));

/** PostgreSQL has no year 0, which is valid ISO. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith("0000"), issueText("input.format.moment"));

/** Handlers answer cents, which the API writes as this. */
export const amount = z.number().meta({ description: "USD, two decimals" }) as unknown as z.ZodType<Amount, number>;
