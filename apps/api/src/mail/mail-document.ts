import { createElement as h, type CSSProperties, Fragment, type ReactElement } from "react";
import type { Imprint } from "./imprint.ts";
import type { Block, Fact, MailContent, Link, Table } from "./mail-content.ts";
import type { MailText } from "./mail-text.ts";

const SMALL = { fontSize: 14 } as const;
const GREY = "#8884";
const LINE = `1px solid ${GREY}`;
const LINES = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
const CELL = { padding: "8px 12px 8px 0", verticalAlign: "top", textAlign: "left", ...LINES } as const;
const NUMBER_CELL = {
  padding: "8px 0 8px 12px",
  verticalAlign: "top",
  textAlign: "right",
  whiteSpace: "nowrap",
} as const;

export interface MailDocumentProps {
  readonly content: MailContent;
  readonly t: MailText;
  readonly greeting: string;
  readonly reason: string;
  readonly imprint: Imprint;
}

/** A mail as an HTML document with inline styles and no external resources, for light and dark mode. */
export function MailDocument({ content, t, greeting, reason, imprint }: MailDocumentProps): ReactElement {
  const { locale, subject, blocks, footer } = content;
  return h(
    "html",
    { lang: locale },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, subject),
    ),
    h(
      "body",
      { style: { margin: 0, padding: 24, font: "16px/1.5 system-ui,sans-serif" } },
      h(
        "div",
        { style: { maxWidth: 560, margin: "0 auto" } },
        h("h1", { style: { margin: "0 0 24px", fontSize: 22, lineHeight: 1.3 } }, subject),
        h(Paragraph, { text: greeting }),
        ...blocks.map((block, index) => h(BlockView, { key: index, block, t })),
        h("p", { style: { margin: "32px 0 0", paddingTop: 16, borderTop: LINE, ...SMALL } }, reason),
        footer?.unsubscribe &&
          h(
            "p",
            { style: { margin: "8px 0 0", ...SMALL } },
            h("a", { href: footer.unsubscribe.url }, footer.unsubscribe.label),
          ),
        h("p", { style: { margin: "8px 0 0", ...SMALL, ...LINES } }, imprint.lines.join("\n")),
        h(
          "p",
          { style: { margin: "8px 0 0", ...SMALL } },
          ...imprint.links.flatMap(({ label, url }, index) => [
            index === 0 ? "" : " · ",
            h("a", { key: url, href: url }, label),
          ]),
        ),
      ),
    ),
  );
}

function BlockView({ block, t }: { readonly block: Block; readonly t: MailText }): ReactElement {
  switch (block.kind) {
    case "heading":
      return h("h2", { style: { margin: "32px 0 8px", fontSize: 18, lineHeight: 1.3 } }, block.text);
    case "facts":
      return h(Facts, { rows: block.rows });
    case "paragraph":
      return h(Paragraph, { text: block.text });
    case "button":
      return h(Button, { label: block.label, url: block.url, instead: t("mail.linkInstead") });
    case "link":
      return h("p", { style: { margin: "0 0 16px" } }, h("a", { href: block.url }, block.label));
    default:
      return h(TableView, block);
  }
}

const Paragraph = ({ text }: { readonly text: string }) =>
  h("p", { style: { margin: "0 0 16px", ...LINES } }, text);

const BUTTON: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 8,
  background: "#14532d",
  color: "#ffffff",
  fontWeight: 600,
  textDecoration: "none",
};

/** A button with its address as text, for mail programs without links and for careful readers. */
const Button = ({ label, url, instead }: Link & { readonly instead: string }) =>
  h(
    Fragment,
    null,
    h("p", { style: { margin: "24px 0" } }, h("a", { href: url, style: BUTTON }, label)),
    h(
      "p",
      { style: { margin: "0 0 16px", ...SMALL } },
      instead,
      h("br"),
      h("a", { href: url, style: { wordBreak: "break-all" } }, url),
    ),
  );

const TABLE = { width: "100%", margin: "0 0 16px", borderCollapse: "collapse" } as const;

const Facts = ({ rows }: { readonly rows: readonly Fact[] }) =>
  h(
    "table",
    { style: TABLE },
    h(
      "tbody",
      null,
      ...rows.map(([label, value]) =>
        h(
          "tr",
          { key: label },
          h(
            "th",
            { scope: "row", style: { ...CELL, ...SMALL, lineHeight: "24px", width: "35%", fontWeight: 400 } },
            label,
          ),
          h("td", { style: { ...CELL, padding: "8px 0" } }, value),
        ),
      ),
    ),
  );

function TableView({ columns, rows, foot }: Table): ReactElement {
  const cellStyle = (index: number) => (columns[index]?.isNumeric ? NUMBER_CELL : CELL);
  const row = (cells: readonly string[], key: string | number, tag: "td" | "th", style: CSSProperties) =>
    h(
      "tr",
      { key },
      cells.map((cell, index) => h(tag, { key: index, style: { ...cellStyle(index), ...style } }, cell)),
    );
  const titles = columns.map(({ title }) => title);
  return h(
    "table",
    { style: TABLE },
    h("thead", null, row(titles, "head", "th", SMALL)),
    h("tbody", null, ...rows.map((cells, index) => row(cells, index, "td", { borderTop: LINE }))),
    foot && h("tfoot", null, row(foot, "foot", "td", { borderTop: `2px solid ${GREY}`, fontWeight: 600 })),
  );
}
