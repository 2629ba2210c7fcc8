import type { Locale } from "@reprise/locale";
import { openPdf } from "./open-pdf.ts";
import { leading, PAGE, STYLES } from "./page-layout.ts";
import type { TextBlock } from "./text-blocks.ts";
import type { Style } from "./typesetter.ts";

export interface TextFacts {
  readonly locale: Locale;
  readonly title: string;
  /** Below the title. */
  readonly subtitle: string;
  readonly at: Date;
  readonly blocks: readonly TextBlock[];
}

const INDENT = 14;

/** Draws a text of many pages as PDF. The same text gives the same bytes. */
export async function drawText({ locale, title, subtitle, at, blocks }: TextFacts): Promise<Buffer> {
  const { doc, bytes, type } = openPdf({ locale, title, author: "Reprise", at });
  let y: number = PAGE.top;
  const drawBlock = (
    text: string,
    style: Style,
    { x = PAGE.left, after = 6 }: { x?: number; after?: number } = {},
  ) => {
    for (const line of type.linesOf(text, PAGE.right - x, style)) {
      if (y + leading(style.size) > PAGE.bottom) {
        doc.addPage();
        y = PAGE.top;
      }
      type.draw(line, { x, y }, style);
      y += leading(style.size);
    }
    y += after;
  };
  drawBlock(title, STYLES.title, { after: 2 });
  drawBlock(subtitle, STYLES.small, { after: 12 });
  for (const { kind, text } of blocks) {
    if (kind === "heading") {
      y += 6;
      drawBlock(text, STYLES.total, { after: 4 });
    } else if (kind === "item") drawBlock(`•\u00a0${text}`, STYLES.body, { x: PAGE.left + INDENT, after: 3 });
    else drawBlock(text, STYLES.body);
  }
  doc.end();
  return bytes;
}
