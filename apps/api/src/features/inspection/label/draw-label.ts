import { buffer } from "node:stream/consumers";
import { languageTag } from "@reprise/locale";
import Pdf from "pdfkit";
import { encode } from "uqr";
import { code128 } from "../../../pdf/code-128.ts";
import { COLORS, leading, PAGE, STYLES } from "../../../pdf/page-layout.ts";
import { createTypesetter, type Style } from "../../../pdf/typesetter.ts";
import type { PrintedLabel } from "./printed-label.ts";

type Doc = PDFKit.PDFDocument;

/** The label itself, in the upper half of the sheet: it is cut off and stuck on the box. */
const FRAME = { x: 42, y: 42, width: 511, height: 352 } as const;
const INSET = 18;
const [LEFT, RIGHT] = [FRAME.x + INSET, FRAME.x + FRAME.width - INSET];
const BARS = { y: 272, module: 1.5, height: 62 } as const;
const QR_SIZE = 96;
const RECEIVER = { size: 15, weight: "bold" } as const;
const NUMBER = { size: 13, weight: "bold" } as const;

/**
 * Draws the label of a box as PDF, with hints below it. The same label gives the same bytes: nothing depends on the clock,
 * the machine or chance.
 */
export async function drawLabel(label: PrintedLabel): Promise<Buffer> {
  const { locale, title, number, at } = label;
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: "Reprise",
      Creator: "Reprise",
      Producer: "Reprise",
      CreationDate: at,
      ModDate: at,
    },
  });
  const bytes = buffer(doc);
  const type = createTypesetter(doc);
  const lines = (texts: readonly string[], x: number, top: number, width: number, style: Style): number => {
    let y = top;
    for (const line of texts.flatMap((text) => type.linesOf(text, width, style))) {
      type.draw(line, { x, y }, style);
      y += leading(style.size);
    }
    return y;
  };
  doc.rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).lineWidth(1).stroke(COLORS.strong);
  type.draw(label.carrier, { x: LEFT, y: 58 }, STYLES.title);
  type.draw(label.box, { right: RIGHT, y: 60 }, STYLES.total);
  type.draw(label.paid, { right: RIGHT, y: 80 }, STYLES.small);
  lines([label.from.heading], LEFT, 100, 200, STYLES.heading);
  lines(label.from.lines, LEFT, 113, 190, STYLES.body);
  lines([label.to.heading], 262, 100, RIGHT - 262, STYLES.heading);
  lines(label.to.lines, 262, 113, RIGHT - 262, RECEIVER);
  drawBarcode(doc, number);
  type.draw(number, { x: LEFT, y: BARS.y + BARS.height + 8 }, NUMBER);
  type.draw(label.order.join(" "), { x: LEFT, y: BARS.y + BARS.height + 28 }, STYLES.small);
  drawQrCode(doc, number, { x: RIGHT - QR_SIZE, y: BARS.y });
  drawCut(doc);
  let y = lines([label.title], PAGE.left, 440, 400, STYLES.title) + 10;
  y = lines([label.hintsHeading], PAGE.left, y, 400, STYLES.total) + 6;
  for (const [index, hint] of label.hints.entries()) {
    type.draw(`${index + 1}.`, { x: PAGE.left, y }, STYLES.strong);
    y = lines([hint], PAGE.left + 18, y, PAGE.right - PAGE.left - 18, STYLES.body) + 5;
  }
  doc.end();
  return bytes;
}

function drawBarcode(doc: Doc, text: string): void {
  for (const { x, width } of code128(text).bars)
    doc.rect(LEFT + x * BARS.module, BARS.y, width * BARS.module, BARS.height);
  doc.fill("#000000");
}

function drawQrCode(doc: Doc, text: string, at: { readonly x: number; readonly y: number }): void {
  const { data, size } = encode(text, { border: 2 });
  const module = QR_SIZE / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(at.x + column * module, at.y + row * module, module, module);
  doc.fill("#000000");
}

/** Where to cut. */
const drawCut = (doc: Doc) =>
  doc
    .moveTo(0, 418)
    .lineTo(PAGE.width, 418)
    .lineWidth(0.6)
    .dash(4, { space: 4 })
    .stroke(COLORS.muted)
    .undash();
