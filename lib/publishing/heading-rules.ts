import type { Column } from "./csv-rules";

/**
 * Other headings of each column: those of the shop's languages, and what sellers and other shops call it. The shop
 * writes its own English ones, so that each colleague and each program can read a file, and reads all of them, in any
 * language of the page.
 */
const otherNames: Record<Column, readonly string[]> = {
  "Product SKU": ["Produkt-SKU", "Artikelnummer des Produkts", "SKU du produit", "SKU del prodotto", "পণ্যের SKU"],
  SKU: [
    "Artikelnummer",
    "Art.-Nr.",
    "Référence",
    "Codice articolo",
    "এসকেইউ",
    "Article number",
    "Item number",
    "Artikelnr.",
    "Artikel-Nr.",
    "Bestellnummer",
    "Code article",
    "Réf.",
  ],
  Name: [
    "Produktname",
    "Nom",
    "Nome",
    "নাম",
    "Title",
    "Product name",
    "Titel",
    "Bezeichnung",
    "Artikelbezeichnung",
    "Artikelname",
    "Titre",
    "Désignation",
    "Nom du produit",
    "Titolo",
    "Nome del prodotto",
    "Nome prodotto",
    "পণ্যের নাম",
  ],
  State: ["Zustand", "Status", "État", "Statut", "Stato", "অবস্থা"],
  Category: [
    "Kategorie",
    "Catégorie",
    "Categoria",
    "শ্রেণি",
    "বিভাগ",
    "Product category",
    "Warengruppe",
    "Product type",
  ],
  Brand: ["Marke", "Marque", "Marca", "ব্র্যান্ড", "Vendor", "Manufacturer", "Hersteller", "Fabricant", "Produttore"],
  Model: ["Modell", "Modèle", "Modello", "মডেল"],
  Address: ["Adresse", "Indirizzo", "ঠিকানা"],
  Language: ["Sprache", "Langue", "Lingua", "ভাষা"],
  "Short description": [
    "Kurzbeschreibung",
    "Description courte",
    "Descrizione breve",
    "ছোট বিবরণ",
    "Summary",
    "Kurztext",
  ],
  Description: ["Beschreibung", "Descrizione", "বিবরণ", "Langtext", "Body (HTML)"],
  Photos: [
    "Fotos",
    "Foto",
    "ছবি",
    "Photo",
    "Image",
    "Images",
    "Image URL",
    "Image Src",
    "Pictures",
    "Bild",
    "Bilder",
    "Bild-URL",
    "Immagine",
    "Immagini",
  ],
  Video: ["Vidéo", "ভিডিও"],
  Badges: ["Abzeichen", "Étiquettes", "Etichette", "ব্যাজ"],
  Features: ["Merkmale", "Caractéristiques", "Caratteristiche", "বৈশিষ্ট্য"],
  "Delivery days": ["Liefertage", "Jours de livraison", "Giorni di consegna", "ডেলিভারির দিন"],
  "Return days": ["Rückgabetage", "Jours de retour", "Giorni per il reso", "ফেরতের দিন"],
  "Free shipping": ["Kostenloser Versand", "Livraison gratuite", "Spedizione gratuita", "বিনা খরচে ডেলিভারি"],
  "Cash on delivery": ["Nachnahme", "Paiement à la livraison", "Contrassegno", "ক্যাশ অন ডেলিভারি"],
  Choice: ["Auswahl", "Choix", "Scelta", "পছন্দ"],
  Variant: ["Variante", "ভ্যারিয়েন্ট", "ধরন", "Colour", "Color", "Farbe", "Couleur", "Colore", "রং"],
  "Variant photos": ["Fotos der Variante", "Photos de la variante", "Foto della variante", "ভ্যারিয়েন্টের ছবি"],
  Size: ["Größe", "Taille", "Taglia", "সাইজ", "মাপ", "Grösse", "Misura"],
  Price: [
    "Preis",
    "Prix",
    "Prezzo",
    "দাম",
    "Sale price",
    "Variant Price",
    "Verkaufspreis",
    "Prix de vente",
    "Prezzo di vendita",
    "মূল্য",
  ],
  "Regular price": [
    "Normalpreis",
    "Prix normal",
    "Prezzo di listino",
    "নিয়মিত দাম",
    "Compare-at price",
    "Variant Compare At Price",
    "RRP",
    "UVP",
    "Statt-Preis",
    "Prix barré",
    "Prix conseillé",
  ],
  Stock: [
    "Bestand",
    "Lagerbestand",
    "Quantité en stock",
    "Giacenza",
    "মজুত",
    "Quantity",
    "Qty",
    "Inventory",
    "Menge",
    "Lager",
    "Anzahl",
    "Quantité",
    "Quantità",
    "Disponibilità",
  ],
};

/** Spreadsheets decompose letters, and people write any case and blanks. */
const plain = (heading: string) => heading.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

const columnOf = new Map(
  (Object.keys(otherNames) as Column[]).flatMap((column) =>
    [column, ...otherNames[column]].map((heading) => [plain(heading), column] as const),
  ),
);

export const findColumn = (heading: string): Column | undefined => columnOf.get(plain(heading));

/** The headings that the shop reads, for the test that none names two columns. */
export const readHeadings = (Object.keys(otherNames) as Column[]).flatMap((column) =>
  [column, ...otherNames[column]].map((heading) => ({ heading, column })),
);
