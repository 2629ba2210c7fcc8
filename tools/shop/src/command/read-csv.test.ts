import { expect, test } from "vitest";
import { CommandError } from "./errors.ts";
import { readAmount } from "./read-amount.ts";
import { readCsv } from "./read-csv.ts";

const TABLE = "Product;Label;Preis\n1001;A0;210,50 €\n\n1002;A1;\n";
const ROWS = [
  { line: 2, values: { product: "1001", label: "A0", price: "210,50 €" } },
  { line: 4, values: { product: "1002", label: "A1", price: "" } },
];
const format = {
  what: "The file",
  columns: { product: ["product"], label: ["label"], price: ["price", "Preis"] },
  required: ["product", "label", "price"],
} as const;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\u{feff}${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each<[string, Uint8Array]>([
  ["UTF-8", utf8(TABLE)],
  ["UTF-8 with the mark of the byte order", utf8(`\u{feff}${TABLE}`)],
  [
    "windows-1252",
    Buffer.concat([
      Buffer.from(TABLE.split("€")[0] ?? "", "latin1"),
      Buffer.of(0x80),
      Buffer.from(TABLE.split("€")[1] ?? "", "latin1"),
    ]),
  ],
  ["UTF-16", utf16(TABLE, false)],
  ["UTF-16 with the large byte first", utf16(TABLE, true)],
  ["other line ends", utf8(TABLE.replaceAll("\n", "\r\n"))],
  ["tabs", utf8(TABLE.replaceAll(";", "\t"))],
  ["headers in another case, with blanks", utf8(TABLE.replace("Product;Label", " PRODUCT ; label "))],
])("reads %s", (_, file) => {
  expect(readCsv(file, format)).toEqual(ROWS);
});

test.each([
  ["sep=;\n", ";"],
  ["sep=;\r\n", ";"],
  ['"sep=;"\n', ";"],
  ["sep=\t\n", "\t"],
])("the line %j names the separator", (line, separator) => {
  expect(readCsv(utf8(line + TABLE.replaceAll(";", separator)), format)).toEqual(
    ROWS.map((row) => ({ ...row, line: row.line + 1 })),
  );
});

test.each([
  ["", "no entry, or no column product (product)"],
  ["product;label\n1;A0", "no column price (price, Preis)"],
  ["product;label;price\n1;A0", "The file is no CSV"],
  ['product;label;price\n1;A0;"x', "The file is no CSV"],
  ["product;label;price\n\0", "no text. Save it as CSV in UTF-8"],
])("%j is refused: %s", (text, reason) => {
  expect(() => readCsv(utf8(text), format)).toThrow(CommandError);
  expect(() => readCsv(utf8(text), format)).toThrow(reason);
});

test("what is wrong with an amount of a file is said", () => {
  expect(readAmount("1.234,56 €")).toEqual({ cents: 123_456 });
  expect(readAmount("1.234")).toEqual({
    problem: '"1.234" can be read in two ways; write it with two decimals',
  });
  expect(readAmount("five")).toEqual({ problem: '"five" is no amount' });
});
