import { expect, test } from "vitest";
import { renderMarkdown } from "../features/content/markdown/render-markdown.ts";
import { textBlocks } from "./text-blocks.ts";

test("takes the text of a rendered document, block by block, and none of its markup", () => {
  const { html } = renderMarkdown(
    ["## 1. A & B", "First *line*\nof a [link](page:returns).", "- one", "- **two**", "> a < b"].join("\n\n"),
  );
  expect(textBlocks(html)).toEqual([
    { kind: "heading", text: "1. A & B" },
    { kind: "paragraph", text: "First line of a link." },
    { kind: "item", text: "one" },
    { kind: "item", text: "two" },
    { kind: "paragraph", text: "a < b" },
  ]);
});
