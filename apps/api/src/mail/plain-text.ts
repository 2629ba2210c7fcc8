import type { Block, Fact, MailContent, Link, Table } from "./mail-content.ts";

/** A mail as plain text: paragraphs, links with their addresses below, tables in columns, facts with their labels. */
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
    case "heading":
      return `\n${block.text}\n${"-".repeat(block.text.length)}`;
    case "paragraph":
      return block.text;
    case "facts":
      return block.rows.map(factText).join("\n");
    case "button":
    case "link":
      return linkText(block);
    default:
      return tableText(block);
  }
}

const factText = ([label, value]: Fact) =>
  value.includes("\n") ? `${label}:\n${value.replaceAll(/^/gmu, "  ")}` : `${label}: ${value}`;

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
