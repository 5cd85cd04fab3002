type Named = { FirstName: string; LastName: string; Email: string };

/** The full name; the address where there is none. */
export function nameOf({ FirstName, LastName, Email }: Named): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}

/** One or two letters for who has no picture. */
export function initialsOf(person: Named): string {
  const [first = "", ...more] = nameOf(person).split(/\s+/);
  const last = person.FirstName || person.LastName ? (more.at(-1) ?? "") : "";
  return [first, last]
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim())
    .join("")
    .toLocaleUpperCase();
}

/** Every type but shopper has the dashboard as its account page (§2.14). */
export function isSeller({ AccountType }: { AccountType: number }): boolean {
  return AccountType > 1;
}
