import { digits } from "./number-format";

const bengali = /[\u0980-\u09ff]/;

/**
 * Fills in `{name}` and `{name, number}` with any characters; placeholders without a value stay. It is for texts that
 * the browser fills in. Numbers use the digits of the text's script, as in texts that the server fills in.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?:, number)?\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === "number" && bengali.test(text) ? digits(value, "bn") : String(value);
  });
}
