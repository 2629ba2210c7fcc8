import { expect, test } from "vitest";
import { labelledTables } from "./labelled-tables.ts";

test("each cell has the heading of its column, without markup", () => {
  const table =
    '<table><thead><tr><th>Grade</th><th>Media, <b>&quot;used"</b></th></tr></thead>' +
    "<tbody><tr><td>A0</td><td>None</td></tr><tr><td>A1</td><td>Few</td></tr></tbody></table>";
  const html = labelledTables(`<p>td</p>${table}<p>th</p>`);
  const cells = Array.from(html.matchAll(/data-heading="([^"]*)">([^<]*)</gu), ([, ...cell]) => cell);
  expect(cells).toEqual([
    ["Grade", "A0"],
    ["Media, &quot;used&quot;", "None"],
    ["Grade", "A1"],
    ["Media, &quot;used&quot;", "Few"],
  ]);
  expect(html).toContain(
    '<table role="table" tabindex="0"><thead role="rowgroup"><tr role="row"><th role="columnheader">',
  );
  expect(html.startsWith("<p>td</p>") && html.endsWith("<p>th</p>")).toBe(true);
});
