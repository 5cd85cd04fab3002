import type { ProductState } from "./rules";

type Words<T extends string> = Record<T, readonly string[]>;

/** The words that the shop writes, those of its dashboards, and those of spreadsheets and of other shops. */
const stateWords: Words<ProductState> = {
  Published: [
    "Published",
    "Veröffentlicht",
    "Publié",
    "Publiée",
    "Publiés",
    "Pubblicato",
    "Pubblicata",
    "Pubblicati",
    "প্রকাশিত",
    "Active",
    "Aktiv",
    "Actif",
    "Attivo",
    "Online",
  ],
  Draft: ["Draft", "Drafts", "Entwurf", "Entwürfe", "Brouillon", "Brouillons", "Bozza", "Bozze", "খসড়া"],
  Archived: [
    "Archived",
    "Archiviert",
    "Archivé",
    "Archivée",
    "Archivés",
    "Archiviato",
    "Archiviata",
    "Archiviati",
    "সংরক্ষণাগারে",
    "আর্কাইভ",
  ],
};

const answerWords: Words<"yes" | "no"> = {
  yes: ["yes", "true", "1", "ja", "wahr", "oui", "vrai", "sì", "si", "vero", "হ্যাঁ"],
  no: ["no", "false", "0", "nein", "falsch", "non", "faux", "falso", "না"],
};

const badgeWords: Words<"sale" | "hot" | "toprated" | "new"> = {
  sale: ["sale", "Angebot", "Promo", "Offerta", "ছাড়"],
  hot: ["hot", "Beliebt", "En vogue", "Di tendenza", "জনপ্রিয়"],
  toprated: ["toprated", "Top rated", "Top bewertet", "Bien noté", "Più votato", "সর্বোচ্চ রেটিং"],
  new: ["new", "Neu", "Nouveau", "Nuovo", "নতুন"],
};

const languageWords: Words<"en" | "bn" | "fr" | "de" | "it"> = {
  en: ["en", "English", "Englisch", "Anglais", "Inglese", "ইংরেজি"],
  bn: ["bn", "বাংলা", "Bengali", "Bangla", "Bengalisch"],
  fr: ["fr", "Français", "French", "Französisch", "Francese", "ফরাসি"],
  de: ["de", "Deutsch", "German", "Allemand", "Tedesco", "জার্মান"],
  it: ["it", "Italiano", "Italian", "Italienisch", "Italien", "ইতালীয়"],
};

/** Spreadsheets decompose letters, and people write any case and blanks. */
export const foldedCell = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

function readerOf<T extends string>(words: Words<T>): (text: string) => T | null {
  const values = Object.keys(words) as T[];
  const valueOf = new Map(values.flatMap((value) => words[value].map((word) => [foldedCell(word), value] as const)));
  return (text) => valueOf.get(foldedCell(text)) ?? null;
}

export const readState = readerOf(stateWords);
const readAnswer = readerOf(answerWords);
const readBadge = readerOf(badgeWords);
const readLanguageWord = readerOf(languageWords);

export function readYes(text: string): boolean | null {
  const answer = readAnswer(text);
  return answer && answer === "yes";
}

/** Unknown words stay as they are, for the product's own checks to name. */
export const readBadges = (text: string): string[] =>
  text
    .split(/[,|]/)
    .flatMap((part) => (readBadge(part) === null ? part.split(/\s+/) : [part]))
    .filter(Boolean)
    .map((word) => readBadge(word) ?? word);

export const readLanguage = (text: string): string => readLanguageWord(text) ?? text;
