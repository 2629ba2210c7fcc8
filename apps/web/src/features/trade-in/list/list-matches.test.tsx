import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { matches, tradeInCard } from "../../../test/trade-in-answers.ts";
import { ListMatches } from "./list-matches.tsx";

test.each([
  ["de", "1 von 3 kaufen wir an. Zusammen höchstens 123,45\u00a0€.", "/trade-in/product/1"],
  ["fr", "Nous achetons 1 sur 3. En tout, 123,45\u00a0€ au maximum.", "/fr/trade-in/product/1"],
] as const)("%s: says what the shop buys of a list, and what it did not find", (locale, summary, href) => {
  const page = markup(appIn(locale), <ListMatches matches={matches} isCut={false} />);
  expect(page).toContain(summary);
  expect(page).toContain(`href="${href}"`);
  expect(page.match(/data-testid="list-line"/gu)).toHaveLength(3);
  expect(page.match(/data-testid="trade-in-item"/gu)).toHaveLength(2);
  // Only the line with several matches leads to the others, and its text is text.
  expect(page.match(/data-testid="other-matches"/gu)).toHaveLength(1);
  expect(page).toContain("q=fone+2+%3Ci%3E");
  expect(page).toContain("fone 2 &lt;i&gt;");
  expect(page).not.toContain("<i>");
  expect(page).not.toContain('data-testid="list-cut"');
});

test("the list can be changed, and says when it was too long", () => {
  const page = markup(appIn("de"), <ListMatches matches={matches} isCut />);
  expect(page).toContain('data-testid="list-cut"');
  expect(page).toMatch(/<textarea[^>]*name="list"[^>]*>phone 1\nfone 2 &lt;i&gt;\nnothing<\/textarea>/u);
});

test("names no sum when the shop buys nothing of it", () => {
  const lines = [{ line: "x", product: tradeInCard(1, null), isCertain: true, matches: 1 }];
  const page = markup(appIn("de"), <ListMatches matches={{ ...matches, lines }} isCut={false} />);
  expect(page).toContain("0 von 1 kaufen wir an.");
  expect(page).not.toContain("höchstens 0");
});
