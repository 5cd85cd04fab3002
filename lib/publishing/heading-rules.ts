import type { Column } from "./csv-rules";

/**
 * The headings of a file in the other languages of the shop. The shop writes English ones, so that each colleague and
 * each program can read a file, and reads all of them, in any language of the page.
 */
const translated: Record<Column, readonly string[]> = {
  "Product SKU": ["Produkt-SKU", "Artikelnummer des Produkts", "SKU du produit", "SKU del prodotto", "পণ্যের SKU"],
  SKU: ["Artikelnummer", "Art.-Nr.", "Référence", "Codice articolo", "এসকেইউ"],
  Name: ["Produktname", "Nom", "Nome", "নাম"],
  State: ["Zustand", "Status", "État", "Statut", "Stato", "অবস্থা"],
  Category: ["Kategorie", "Catégorie", "Categoria", "শ্রেণি", "বিভাগ"],
  Brand: ["Marke", "Marque", "Marca", "ব্র্যান্ড"],
  Model: ["Modell", "Modèle", "Modello", "মডেল"],
  Address: ["Adresse", "Indirizzo", "ঠিকানা"],
  Language: ["Sprache", "Langue", "Lingua", "ভাষা"],
  "Short description": ["Kurzbeschreibung", "Description courte", "Descrizione breve", "ছোট বিবরণ"],
  Description: ["Beschreibung", "Descrizione", "বিবরণ"],
  Photos: ["Fotos", "Foto", "ছবি"],
  Video: ["Vidéo", "ভিডিও"],
  Badges: ["Abzeichen", "Étiquettes", "Etichette", "ব্যাজ"],
  Features: ["Merkmale", "Caractéristiques", "Caratteristiche", "বৈশিষ্ট্য"],
  "Delivery days": ["Liefertage", "Jours de livraison", "Giorni di consegna", "ডেলিভারির দিন"],
  "Return days": ["Rückgabetage", "Jours de retour", "Giorni per il reso", "ফেরতের দিন"],
  "Free shipping": ["Kostenloser Versand", "Livraison gratuite", "Spedizione gratuita", "বিনা খরচে ডেলিভারি"],
  "Cash on delivery": ["Nachnahme", "Paiement à la livraison", "Contrassegno", "ক্যাশ অন ডেলিভারি"],
  Choice: ["Auswahl", "Choix", "Scelta", "পছন্দ"],
  Variant: ["Variante", "ভ্যারিয়েন্ট", "ধরন"],
  "Variant photos": ["Fotos der Variante", "Photos de la variante", "Foto della variante", "ভ্যারিয়েন্টের ছবি"],
  Size: ["Größe", "Taille", "Taglia", "সাইজ", "মাপ"],
  Price: ["Preis", "Prix", "Prezzo", "দাম"],
  "Regular price": ["Normalpreis", "Prix normal", "Prezzo di listino", "নিয়মিত দাম"],
  Stock: ["Bestand", "Lagerbestand", "Quantité en stock", "Giacenza", "মজুত"],
};

/** Spreadsheets decompose letters, and people write any case and blanks. */
const plain = (heading: string) => heading.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

const columnOf = new Map(
  (Object.keys(translated) as Column[]).flatMap((column) =>
    [column, ...translated[column]].map((heading) => [plain(heading), column] as const),
  ),
);

export const findColumn = (heading: string): Column | undefined => columnOf.get(plain(heading));

/** The headings that the shop reads, for the test that none names two columns. */
export const readHeadings = (Object.keys(translated) as Column[]).flatMap((column) =>
  [column, ...translated[column]].map((heading) => ({ heading, column })),
);
