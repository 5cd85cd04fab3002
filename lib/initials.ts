/** "Nadia Hossain" is NH; one word, such as an e-mail address, gives one letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word = "") => (Array.from(word)[0] ?? "").toUpperCase()).join("");
}
