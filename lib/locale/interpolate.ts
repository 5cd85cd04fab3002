import { digits } from "./number-format";

const bengali = /[\u0980-\u09ff]/;

/**
 * Puts values into `{name}` and `{name, number}`, whatever characters they have; what has no value stays as it is. For texts that are filled
 * in the browser. Numbers take the digits of the text's script, as they do in texts that the server fills.
 */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?:, number)?\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === "number" && bengali.test(text) ? digits(value, "bn") : String(value);
  });
}
