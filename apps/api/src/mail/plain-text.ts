import type { Imprint } from "./imprint.ts";
import type { Block, Fact, MailContent, Link, Table } from "./mail-content.ts";
import type { MailText } from "./mail-text.ts";

export interface PlainTextParts {
  readonly t: MailText;
  readonly greeting: string;
  readonly reason: string;
  readonly imprint: Imprint;
}

/** A mail as plain text: paragraphs, links with their addresses below, tables in columns, facts with their labels. */
export function plainText(
  { blocks, footer }: Pick<MailContent, "blocks" | "footer">,
  { t, greeting, reason, imprint }: PlainTextParts,
): string {
  const links = [...(footer?.unsubscribe === undefined ? [] : [footer.unsubscribe]), ...imprint.links];
  return [
    greeting,
    ...blocks.map((block) => blockText(block, t)),
    `-- \n${reason}`,
    imprint.lines.join("\n"),
    ...links.map((each) => linkText(each, t)),
  ]
    .join("\n\n")
    .concat("\n");
}

const linkText = ({ label, url }: Link, t: MailText) => `${t("mail.label", { label })}\n${url}`;

function blockText(block: Block, t: MailText): string {
  switch (block.kind) {
    case "heading":
      return `\n${block.text}\n${"-".repeat(block.text.length)}`;
    case "paragraph":
      return block.text;
    case "facts":
      return block.rows.map((row) => factText(row, t)).join("\n");
    case "button":
    case "link":
      return linkText(block, t);
    default:
      return tableText(block);
  }
}

const factText = ([label, value]: Fact, t: MailText) =>
  value.includes("\n")
    ? `${t("mail.label", { label })}\n${value.replaceAll(/^/gmu, "  ")}`
    : t("mail.labelled", { label, value });

/** The lines of a row whose cells have several. */
function linesOf(cells: readonly string[]): readonly (readonly string[])[] {
  const split = cells.map((cell) => cell.split("\n"));
  const height = Math.max(...split.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => split.map((lines) => lines[line] ?? ""));
}

function tableText({ columns, rows, foot }: Table): string {
  const all = [columns.map(({ title }) => title), ...rows, ...(foot === undefined ? [] : [foot])];
  const lines = all.flatMap(linesOf);
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)));
  const written = (cells: readonly string[]) =>
    columns
      .map(({ isNumeric }, index) => {
        const [cell, width] = [cells[index] ?? "", widths[index] ?? 0];
        return isNumeric ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return lines.map(written).join("\n");
}
