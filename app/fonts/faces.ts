import localFont from "next/font/local";

// Each face comes in disjoint ranges of characters: the first range is preloaded, the others load on demand.
const anek = localFont({
  src: "./anek-latin.woff2",
  weight: "700 800",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Anek" },
    { prop: "font-stretch", value: "92% 118%" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2192, U+2212",
    },
  ],
});

/** The face of the largest headings. The face above replaces it until it is loaded, and for other characters. */
const anekHeavy = localFont({
  src: "./anek-latin-heavy.woff2",
  weight: "800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Anek Heavy" },
    { prop: "font-stretch", value: "112%" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2192, U+2212",
    },
  ],
});

const anekMore = localFont({
  src: "./anek-latin-more.woff2",
  weight: "700 800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Anek" },
    { prop: "font-stretch", value: "92% 118%" },
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A2, U+00A4-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+2009, U+2011, U+201A, U+201E, U+2020, U+202F, U+2030, U+2032-2033, U+2039-203A, U+2122",
    },
  ],
});

const figtree = localFont({
  src: "./figtree.woff2",
  weight: "400 800",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Figtree" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A3, U+00A9, U+00B0, U+00B7, U+00D7, U+00E7, U+00E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2192, U+2212",
    },
  ],
});

const figtreeMore = localFont({
  src: "./figtree-more.woff2",
  weight: "400 800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Figtree" },
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A2, U+00A4-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00E6, U+00E8, U+00EA-00FF, U+0131, U+0152-0153, U+2009, U+2011, U+201A, U+201E, U+2020, U+202F, U+2030, U+2032-2033, U+2039-203A, U+2122",
    },
  ],
});

const bangla = localFont({
  src: "./anek-bangla.woff2",
  weight: "400 800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Anek Bangla" },
    { prop: "unicode-range", value: "U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9, U+25CC" },
  ],
});

/** Their families are named in tokens.css. */
export const faces = [anek, anekHeavy, anekMore, figtree, figtreeMore, bangla];
