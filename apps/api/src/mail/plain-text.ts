import type { Block, MailContent, Link, Table } from "./mail-content.ts";

/** A mail as plain text: paragraphs, links with their addresses below, tables in columns. */
export function plainText({ blocks, footer }: MailContent, greeting: string, reason: string): string {
  return [
    greeting,
    ...blocks.map(blockText),
    `-- \nReprise\n${reason}`,
    ...(footer?.unsubscribe === undefined ? [] : [linkText(footer.unsubscribe)]),
  ]
    .join("\n\n")
    .concat("\n");
}

const linkText = ({ label, url }: Link) => `${label}:\n${url}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "button":
    case "link":
      return linkText(block);
    default:
      return tableText(block);
  }
}

function tableText({ columns, rows, foot }: Table): string {
  const lines = [columns.map(({ title }) => title), ...rows, ...(foot === undefined ? [] : [foot])];
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
