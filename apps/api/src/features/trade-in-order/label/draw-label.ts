import { encode } from "uqr";
import { code128 } from "../../../pdf/code-128.ts";
import { openPdf } from "../../../pdf/open-pdf.ts";
import { COLORS, PAGE, STYLES } from "../../../pdf/page-layout.ts";
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

/** Draws the label of a box as PDF, with hints below it. The same label gives the same bytes. */
export async function drawLabel(label: PrintedLabel): Promise<Buffer> {
  const { locale, title, number, at } = label;
  const { doc, bytes, type } = openPdf({ locale, title: `${title} ${number}`, author: "Reprise", at });
  doc.rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height).lineWidth(1).stroke(COLORS.strong);
  type.draw(label.carrier, { x: LEFT, y: 58 }, STYLES.title);
  type.draw(label.box, { right: RIGHT, y: 60 }, STYLES.total);
  type.draw(label.paid, { right: RIGHT, y: 80 }, STYLES.small);
  type.drawLines([label.from.heading], { x: LEFT, y: 100, width: 200 }, STYLES.heading);
  type.drawLines(label.from.lines, { x: LEFT, y: 113, width: 190 }, STYLES.body);
  type.drawLines([label.to.heading], { x: 262, y: 100, width: RIGHT - 262 }, STYLES.heading);
  type.drawLines(label.to.lines, { x: 262, y: 113, width: RIGHT - 262 }, RECEIVER);
  drawBarcode(doc, number);
  type.draw(number, { x: LEFT, y: BARS.y + BARS.height + 8 }, NUMBER);
  type.draw(label.order.join(" "), { x: LEFT, y: BARS.y + BARS.height + 28 }, STYLES.small);
  drawQrCode(doc, number, { x: RIGHT - QR_SIZE, y: BARS.y });
  drawCut(doc);
  let y = type.drawLines([label.title], { x: PAGE.left, y: 440, width: 400 }, STYLES.title) + 10;
  y = type.drawLines([label.hintsHeading], { x: PAGE.left, y, width: 400 }, STYLES.total) + 6;
  for (const [index, hint] of label.hints.entries()) {
    type.draw(`${index + 1}.`, { x: PAGE.left, y }, STYLES.strong);
    const x = PAGE.left + 18;
    y = type.drawLines([hint], { x, y, width: PAGE.right - x }, STYLES.body) + 5;
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
