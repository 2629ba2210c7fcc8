import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("escapes the characters of markup and of both quotes", () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

test("drops what XML forbids: control characters, non-characters and single surrogates", () => {
  expect(escapeMarkup("a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uD800g\uDC00h")).toBe("abcdefgh");
});

test("keeps tabs, line breaks, accents and characters of two code units", () => {
  expect(escapeMarkup("\t\r\n é ☐ 😀")).toBe("\t\r\n é ☐ 😀");
});
