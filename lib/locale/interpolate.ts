import { digits } from "./number-format";

const bengali = /[\u0980-\u09ff]/;

/** Fills in `{name}` and `{name, number}` in browsers, with the digits of the script. Unknown placeholders stay. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?:, number)?\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === "number" && bengali.test(text) ? digits(value, "bn") : String(value);
  });
}
