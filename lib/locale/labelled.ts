/** French has a no-break space before the colon, too. */
export function colonOf(language: string): string {
  return `${language === "fr" ? "\u00A0" : ""}: `;
}

/** "Total: $5"; what is empty is left out. */
export function labelled(label: string, value: string | number, language: string): string {
  return [label, value].filter((part) => part !== "").join(colonOf(language));
}
