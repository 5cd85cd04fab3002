const irregular: Readonly<Record<string, string>> = {
  mice: "mouse",
  shelves: "shelf",
  scarves: "scarf",
  knives: "knife",
  leaves: "leaf",
  lives: "life",
  wolves: "wolf",
  men: "man",
  mens: "man",
  women: "woman",
  womens: "woman",
  children: "child",
  childrens: "child",
  kids: "kid",
  feet: "foot",
  teeth: "tooth",
  people: "person",
  geese: "goose",
};
const singular = /(?:ss|us|is|as|ous)$/;

/** Words that differ in number have the same stem. */
export function stemOf(word: string): string {
  const known = irregular[word];
  if (known) return known;
  if (word.length < 4 || !/^[a-z]+$/.test(word) || singular.test(word)) return word;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("oes") && word.length > 4) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Words that may be in the catalogue for this one in another number. */
export function numberForms(word: string): string[] {
  const stem = stemOf(word);
  const forms = [word, stem, `${stem}s`, `${stem}es`];
  if (/[^aeiou]y$/.test(stem)) forms.push(`${stem.slice(0, -1)}ies`);
  for (const [plural, one] of Object.entries(irregular)) if (one === stem) forms.push(plural);
  return [...new Set(forms)].filter((form) => stemOf(form) === stem);
}
