/** Words of colour names, most telling first, and the plain colour a shopper would filter by. */
const families: readonly (readonly [family: string, words: string])[] = [
  ["Multicolour", "rainbow pastel meadow retro bright earth neutral desert"],
  ["Gold", "gold brass saffron bronze"],
  ["Silver", "silver steel"],
  ["Pink", "pink blush rose coral peach blossom magenta"],
  ["Red", "red crimson tomato brick madder ruby burgundy wine maroon cherry rust berry"],
  ["Orange", "orange terracotta copper amber citrus sunset marigold clay autumn"],
  ["Yellow", "yellow mustard butter lemon honey"],
  ["Purple", "plum lilac lavender violet mulberry purple fig blueberry"],
  ["Blue", "blue cobalt navy indigo denim sky ocean sea midnight ink dusk lagoon sapphire aqua"],
  [
    "Green",
    "green sage olive moss forest mint teal emerald jade celadon lime eucalyptus turquoise rosemary pine khaki",
  ],
  ["Brown", "brown walnut tan oak cognac tortoise sand stone wood bamboo natural"],
  ["White", "white ivory chalk bone pearl cream oatmeal ecru clear oat"],
  ["Grey", "grey graphite gunmetal charcoal slate smoke light"],
  ["Black", "black carbon antique"],
];

const familyByWord = new Map(
  families.flatMap(([family, words]) => words.split(" ").map((word) => [word, family] as const)),
);

/** The first plain colour in the name decides: "Sage and black" is green. */
export function colourFamilyOf(colour: string): string {
  for (const word of colour.toLowerCase().split(/[^a-z]+/)) {
    const family = familyByWord.get(word);
    if (family) return family;
  }
  return "Multicolour";
}
