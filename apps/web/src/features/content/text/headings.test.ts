import { expect, test } from "vitest";
import { headingsOf, partsOf } from "./headings.ts";

const HTML =
  '<p>Lead</p><h2 id="a">A &amp; <em>b</em> &lt;i&gt;</h2><p>1</p><h3 id="x">x</h3><h2 id="c">C</h2><p>2</p>';

test("a text is split at its headings of the second level, and nothing is lost", () => {
  expect(partsOf(HTML)).toEqual([
    { heading: null, html: "<p>Lead</p>" },
    { heading: { id: "a", text: "A & b <i>" }, html: '<p>1</p><h3 id="x">x</h3>' },
    { heading: { id: "c", text: "C" }, html: "<p>2</p>" },
  ]);
  expect(headingsOf(HTML).map(({ id, isSub }) => [id, isSub])).toEqual([
    ["a", false],
    ["x", true],
    ["c", false],
  ]);
});

test.each(["", "<p>No heading</p>", "<h2>Without id</h2>"])("%s has no headings", (html) => {
  expect(headingsOf(html)).toEqual([]);
});
