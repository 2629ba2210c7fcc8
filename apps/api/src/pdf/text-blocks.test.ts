import { expect, test } from "vitest";
import { renderMarkdown } from "../features/content/markdown/render-markdown.ts";
import { type Span, textBlocks } from "./text-blocks.ts";

const blocksOf = (...lines: string[]) => textBlocks(renderMarkdown(lines.join("\n")).html);
const plain = (text: string): Span => ({ text, isBold: false, href: null });
const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

/** Each paragraph as "what it stands in, marker, text". */
const outline = (...lines: string[]) =>
  blocksOf(...lines).map((block) =>
    block.kind === "paragraph" ? [block.within.join(" "), block.marker, textOf(block.spans)] : [block.kind],
  );

test("headings, paragraphs, bold texts and links, without their markup", () => {
  expect(
    blocksOf(
      "## 1. A & B",
      "",
      "First *line*",
      "of **a** [link](https://a.example/?b&c) .",
      "",
      "---",
      "",
      "#### a < b",
    ),
  ).toEqual([
    { kind: "heading", level: 2, spans: [plain("1. A & B")] },
    {
      kind: "paragraph",
      within: [],
      marker: null,
      spans: [
        plain("First line of "),
        { text: "a", isBold: true, href: null },
        plain(" "),
        { text: "link", isBold: false, href: "https://a.example/?b&c" },
        plain(" ."),
      ],
    },
    { kind: "rule" },
    { kind: "heading", level: 4, spans: [plain("a < b")] },
  ]);
});

test("lists keep their numbers, below them letters and Roman numerals, and their nesting", () => {
  expect(
    outline(
      "9. nine",
      "10. ten",
      "",
      "    more of ten",
      "",
      "    1. first",
      "    2. second",
      "       - point",
      "         1. one",
      "         2. two",
      "    3. third",
      "11. eleven",
      "",
      "after it",
    ),
  ).toEqual([
    ["list", "9.", "nine"],
    ["list", "10.", "ten"],
    ["list", null, "more of ten"],
    ["list list", "a.", "first"],
    ["list list", "b.", "second"],
    ["list list list", "•", "point"],
    ["list list list list", "i.", "one"],
    ["list list list list", "ii.", "two"],
    ["list list", "c.", "third"],
    ["list", "11.", "eleven"],
    ["", null, "after it"],
  ]);
});

test("numbers of any size are written, also those that have no letter", () => {
  const nested = (start: number) => outline("1. x", "", `   ${start}. y`, "").at(-1)?.[1];
  expect([26, 27, 52, 703, 0].map(nested)).toEqual(["z.", "aa.", "az.", "aaa.", "0."]);
  const deep = (start: number) => outline("1. x", "   1. y", "", `      ${start}. z`).at(-1)?.[1];
  expect([4, 1_994, 3_999, 4_000].map(deep)).toEqual(["iv.", "mcmxciv.", "mmmcmxcix.", "4000."]);
});

test("quotes, also with lists, and breaks of lines", () => {
  expect(outline("> To  ", "> us", ">", "> - one", "", "- > two")).toEqual([
    ["quote", null, "To\nus"],
    ["quote list", "•", "one"],
    ["list quote", "•", "two"],
  ]);
});

test("tables", () => {
  const bold = (text: string): Span => ({ text, isBold: true, href: null });
  expect(blocksOf("| A | B |", "| --- | --- |", "| 1 | **2** |", "| | 3 |")).toEqual([
    {
      kind: "table",
      within: [],
      rows: [
        [[bold("A")], [bold("B")]],
        [[plain("1")], [bold("2")]],
        [[], [plain("3")]],
      ],
    },
  ]);
});

test("nothing of a text is lost: every word is in a block, in its order", () => {
  const words = blocksOf(
    "Intro",
    "",
    "- item",
    "  continued",
    "",
    "  1. inner `code`",
    "- last",
    "",
    "```",
    "kept  as is",
    "  so",
    "```",
  ).flatMap((block) => ("spans" in block ? [textOf(block.spans)] : []));
  expect(words).toEqual(["Intro", "item continued", "inner code", "last", "kept  as is\n  so"]);
});
