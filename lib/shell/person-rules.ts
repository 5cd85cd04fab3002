type Named = { FirstName: string; LastName: string; Email: string };

/** The address without a name. */
export function nameOf({ FirstName, LastName, Email }: Named): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}

/** Every type but shopper has the dashboard as its account page (§2.14). */
export function hasDashboard({ AccountType }: { AccountType: number }): boolean {
  return AccountType > 1;
}
