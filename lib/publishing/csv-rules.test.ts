import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { errorText } from "@/lib/api/error-text";
import { plainCell, safeCell, writeCsv, writePrice } from "@/lib/csv";

import {
  columns,
  delimiterOf,
  readFeatures,
  readHead,
  readList,
  readPriceCell,
  readSeparator,
  readWhole,
  writeFeatures,
} from "./csv-rules";
import { readHeadings } from "./heading-rules";

describe("a price in a file", () => {
  test.each([
    ["24.50", 2_450],
    ["24,50", 2_450],
    ["24.5", 2_450],
    ["24", 2_400],
    ["$19.99", 1_999],
    [" 0.07 ", 7],
    ["০", 0],
    ["২২.৫০", 2_250],
    ["٢٤", 2_400],
    ["0", 0],
    ["1234567.89", 123_456_789],
  ])("%s is %i cents", (text, cents) => expect(readPriceCell(text)).toBe(cents));

  test.each(["", "1,234", "1.234,50", "1 234", "-5", "1e3", "24.505", "free", "0x10", "12345678"])(
    "%s is none",
    (text) => expect(readPriceCell(text)).toBeNull(),
  );

  it("is read back unchanged, never a hundredfold", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => readPriceCell(writePrice(cents)) === cents),
    );
  });
});

describe("a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+8801700", "'+8801700"],
    ["-5", "'-5"],
    ["@home", "'@home"],
    ["\t=1", "'\t=1"],
    ["\n=1", "'\n=1"],
    ["＝1+1", "'＝1+1"],
    ["＠home", "'＠home"],
    ["'=1", "''=1"],
    ["don't", "don't"],
    ["'quoted'", "'quoted'"],
    ["a=b", "a=b"],
  ])("%j is written %j", (text, written) => {
    expect(safeCell(text)).toBe(written);
    expect(plainCell(written)).toBe(text);
  });

  it("is read back unchanged, for any content", () => {
    fc.assert(fc.property(fc.string(), (text) => plainCell(safeCell(text)) === text));
    const telling = fc.stringMatching(/^['=+\-@\t＝]{0,3}[a-z]{0,2}$/);
    fc.assert(fc.property(telling, (text) => plainCell(safeCell(text)) === text));
  });

  it("is quoted where it would break the line", () => {
    expect(writeCsv([["a", 'say "hi"', "b,c", "d;e", "two\nlines", " blank"]])).toBe(
      '\uFEFFa,"say ""hi""","b,c","d;e","two\nlines"," blank"\r\n',
    );
  });
});

describe("the head", () => {
  it("may have any order and case, and empty columns at its end", () => {
    expect(readHead(["sku", " Price ", "NAME", ""])).toMatchObject({ columns: ["SKU", "Price", "Name"], unknown: [] });
  });
  test.each([
    ["German", ["Produkt-SKU", "SKU", "Produktname", "Preis", "Größe", "Bestand"]],
    ["French", ["SKU du produit", "SKU", "Nom", "Prix", "Taille", "Stock"]],
    ["Italian", ["SKU del prodotto", "SKU", "Nome", "Prezzo", "Taglia", "Giacenza"]],
    ["Bengali", ["পণ্যের SKU", "SKU", "নাম", "দাম", "সাইজ", "মজুত"]],
    ["mixed and decomposed", ["product  sku", "sku", "NOM", "Prezzo", "Größe".normalize("NFD"), "মজুত"]],
  ])("may be %s", (_language, cells) => {
    const all = ["Product SKU", "SKU", "Name", "Price", "Size", "Stock"];
    expect(readHead(cells)).toMatchObject({ columns: all, unknown: [] });
  });
  it("names one column by each heading, and all columns in five languages", () => {
    const all = readHeadings.map(({ heading }) => heading.normalize("NFC").toLowerCase());
    expect(new Set(all).size).toBe(all.length);
    for (const column of columns)
      expect(readHead(["SKU", column])).toMatchObject(column === "SKU" ? {} : { columns: ["SKU", column] });
  });
  it("may be that of a seller's own program", () => {
    const cells = ["Artikelnummer", "Bezeichnung", "Preis", "UVP", "Menge", "Farbe", "Bild", "Gewicht"];
    const columns = ["SKU", "Name", "Price", "Regular price", "Stock", "Variant", "Photos", null];
    const headings = { SKU: "Artikelnummer", Name: "Bezeichnung", Price: "Preis", "Regular price": "UVP" };
    const others = { Stock: "Menge", Variant: "Farbe", Photos: "Bild" };
    expect(readHead(cells)).toEqual({ columns, unknown: ["Gewicht"], headings: { ...headings, ...others } });
    expect(readHead(["SKU", "Price"])).toMatchObject({ headings: {} });
  });
  it("says twice for a column in two languages", () => {
    expect(readHead(["SKU", "Price", "Preis"])).toEqual({ problem: errorText("file.columnTwice", { name: "Preis" }) });
  });
  test.each([
    [["SKU", "Prise"], errorText("file.unknownColumns", { names: "“Prise”" })],
    [["SKU", "Price", "price"], errorText("file.columnTwice", { name: "price" })],
    [["Name"], errorText("file.noSkuColumn")],
    [["SKU", "", "Name"], errorText("file.unknownColumns", { names: "“”" })],
  ])("%j is rejected", (cells, problem) => expect(readHead(cells)).toEqual({ problem }));

  test.each([
    ["SKU,Name;x,Price\na", ","],
    ["\uFEFFSKU;Name;Price\r\n1,2,3,4", ";"],
    ["SKU\tName", "\t"],
    ["SKU", ","],
  ])("%j is split by %j", (text, mark) => expect(delimiterOf(text)).toBe(mark));
});

test.each([
  ["SKU;Name\nA;b,c,d", ";", 0],
  ["sep=;\nSKU,Name;Price", ";", 6],
  ["\uFEFFSEP=\t\r\nSKU", "\t", 8],
  ['"sep=|"\rSKU|Name', "|", 8],
  ["sep=;", ";", 5],
  ["sep=x;Name;Price", ";", 0],
])("the separator of %j is %j, and the head begins at %i", (text, delimiter, begin) => {
  expect(readSeparator(text)).toEqual({ delimiter, begin });
});

test("features are read back unchanged", () => {
  const some = [
    { Name: "Material", Value: "Jute | cotton" },
    { Name: "Ratio: wide", Value: "16:9 \\ 4:3" },
  ];
  expect(readFeatures(writeFeatures(some))).toEqual(some);
  expect(readFeatures("Material")).toBeNull();
  expect(readFeatures(": Jute")).toBeNull();
  expect(readFeatures("Height:30 cm|Width: 2")).toEqual([
    { Name: "Height", Value: "30 cm" },
    { Name: "Width", Value: "2" },
  ]);
});

test("whole numbers and lists", () => {
  expect([" 12 ", "৫", "1.5", "-1", "1e3"].map(readWhole)).toEqual([12, 5, null, null, null]);
  expect(readList("/media/a.webp  /media/b.webp|/media/c.webp")).toHaveLength(3);
});
