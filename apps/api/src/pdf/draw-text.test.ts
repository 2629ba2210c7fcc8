import { expect, test } from "vitest";
import { renderMarkdown } from "../features/content/markdown/render-markdown.ts";
import { drawText } from "./draw-text.ts";
import { openPdf } from "./open-pdf.ts";
import { type Piece, richLines } from "./rich-text.ts";
import { type Span, textBlocks } from "./text-blocks.ts";

const draw = (markdown: string) =>
  drawText({
    locale: "de",
    title: "Bedingungen",
    subtitle: "Gültig ab 1. November 2026",
    origin: "https://shop.example",
    pageText: "Seite {page} von {pages}",
    at: new Date("2026-11-01T00:00:00Z"),
    blocks: textBlocks(renderMarkdown(markdown).html.replaceAll("reprise:", "/")),
  });
const addressesOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/URI \(([^)]*)\)/gu)].map(([, address]) => address);
const pagesOf = (pdf: Buffer) => [...pdf.toString("latin1").matchAll(/\/Type \/Page\n/gu)].length;

test("links lead to whole addresses, and anchors nowhere", async () => {
  const pdf = await draw(
    "[Impressum](legal:imprint), [Mail](mailto:a@b.example), [oben](#x), [EU](https://europa.eu/x)",
  );
  expect(addressesOf(pdf)).toEqual([
    "https://shop.example/legal:imprint",
    "mailto:a@b.example",
    "https://europa.eu/x",
  ]);
});

test("the same text gives the same bytes, and a long one has pages", async () => {
  const long = Array.from({ length: 120 }, (_, index) => `${index + 1}. ${"Wort ".repeat(40)}`).join("\n");
  const pdf = await draw(long);
  expect(pagesOf(pdf)).toBeGreaterThan(4);
  expect(pdf.equals(await draw(long))).toBe(true);
  expect(pagesOf(await draw("Kurz."))).toBe(1);
});

test("a table with more text than fits on a page is drawn to its end", async () => {
  const cell = "Wort ".repeat(2_000).trim();
  expect(pagesOf(await draw(`| A | B |\n| --- | --- |\n| ${cell} | ${cell} |`))).toBeGreaterThan(2);
});

const { doc, type } = openPdf({ locale: "de", title: "", author: "", at: new Date(0) });
doc.end();
const [regular, bold] = [{ size: 10 }, { size: 10, weight: "bold" }] as const;
const linesOf = (spans: readonly Span[], width: number) =>
  richLines(type, spans, { width, styleOf: ({ isBold }) => (isBold ? bold : regular) });
const span = (text: string, isBold = false): Span => ({ text, isBold, href: null });
const endOf = (line: readonly Piece[]) => Math.max(0, ...line.map(({ x, width }) => x + width));
const textOf = (line: readonly Piece[]) => line.map(({ text }) => text).join("|");

test("lines of several looks fit, and a word that changes its look is not broken", () => {
  const lines = linesOf([span("Ein "), span("fettes", true), span("-Wort und "), span("mehr.", true)], 60);
  expect(lines.map(textOf)).toEqual(["Ein", "fettes|-Wort", "und|mehr."]);
  expect(lines.every((line) => endOf(line) <= 60)).toBe(true);
});

test("a text breaks where it may: at blanks, line feeds and within addresses", () => {
  const address = span("shop.example/\u200blegal/\u200bimprint");
  expect(linesOf([address], 70).map(textOf)).toEqual(["shop.example/", "legal/imprint"]);
  expect(linesOf([address], 500).map(textOf)).toEqual(["shop.example/legal/imprint"]);
  expect(linesOf([span("a\nb")], 500).map(textOf)).toEqual(["a", "b"]);
  const endless = linesOf([span("vor "), span("x".repeat(200))], 100);
  expect(endless.map(textOf).join("")).toBe(`vor${"x".repeat(200)}`);
  expect(endless.every((line) => endOf(line) <= 100)).toBe(true);
});
