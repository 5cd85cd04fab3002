/** "২২.৫০" → "22.50": people type the digits of their own script. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit <= "9" ? digit : String(valueOf(digit.codePointAt(0) ?? 0))));
}

/** Unicode has the digits of each script in a row, from 0 to 9. */
function valueOf(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
