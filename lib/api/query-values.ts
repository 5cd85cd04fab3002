import { z } from "zod";

/** A whole number in a path or query, where everything arrives as text. */
export const wholeNumber = (minimum: number, maximum = 2_147_483_647) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum));

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a slug")
  .max(120);

/** A USD amount with two decimals, from cents. */
export const amount = z.number().meta({ description: "USD, two decimals" });
