import { describe, expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { matches, tradeInCard } from "../../../test/trade-in-answers.ts";
import { ListMatches } from "./list-matches.tsx";

const page = {
  address: "/verkaufen/suche?list=a",
  quantities: [],
  typed: ["phone 1", "fone 2 <i>", "nothing"],
  notAdded: [],
  noRoom: [],
  isCut: false,
};

test.each([
  ["de", "1 von 3 kaufen wir an. Zusammen höchstens 123,45\u00a0€.", "/trade-in/product/1"],
  ["fr", "Nous en achetons 1 sur 3. En tout, 123,45\u00a0€ au maximum.", "/fr/trade-in/product/1"],
] as const)("%s: says what the shop buys of a list, and what it did not find", (locale, summary, href) => {
  const html = markup(appIn(locale), <ListMatches {...page} matches={matches} />);
  expect(html).toContain(summary);
  expect(html).toContain(`href="${href}"`);
  expect(html.match(/data-testid="list-line"/gu)).toHaveLength(3);
  expect(html.match(/data-testid="trade-in-item"/gu)).toHaveLength(2);
  // Only the line with several matches leads to the others, and its text is text.
  expect(html.match(/data-testid="other-matches"/gu)).toHaveLength(1);
  expect(html).toContain("q=fone+2+%3Ci%3E");
  expect(html).toContain("fone 2 &lt;i&gt;");
  expect(html).not.toContain("<i>");
  expect(html).not.toContain('data-testid="list-cut"');
});

test("the list can be changed, and says when it was too long", () => {
  const html = markup(appIn("de"), <ListMatches {...page} matches={matches} isCut />);
  expect(html).toContain('data-testid="list-cut"');
  expect(html).toMatch(/<textarea[^>]*name="list"[^>]*>phone 1\nfone 2 &lt;i&gt;\nnothing<\/textarea>/u);
});

test("names no sum when the shop buys nothing of it", () => {
  const lines = [{ line: "x", product: tradeInCard(1, null), isCertain: true, matches: 1 }];
  const html = markup(appIn("de"), <ListMatches {...page} matches={{ ...matches, lines }} />);
  expect(html).toContain("0 von 1 kaufen wir an.");
  expect(html).not.toContain("höchstens 0");
});

describe("media of a list", () => {
  const book = (id: number, price: number) => ({ ...tradeInCard(id, price), isMedia: true });
  const line = (product: ReturnType<typeof tradeInCard>) => ({
    line: product.name,
    product,
    isCertain: true,
    matches: 1,
  });
  const found = [book(1, 450), book(2, 300), tradeInCard(3, 9_000), book(1, 450)].map(line);
  const show = (more: object = {}, lines = found) =>
    markup(appIn("de"), <ListMatches {...page} {...more} matches={{ ...matches, lines }} />);

  test("are added at once, with their sum; devices need their questions", () => {
    const html = show();
    expect(html).toContain('name="items" value="1:450 2:300 1:450"');
    expect(html).toContain("Alles in den Verkaufskorb (12,00\u00a0€)");
    expect(html).toContain('action="/trade-in/listed-items"');
    expect(html).toContain("Geräte kommen einzeln dazu");
    expect(html.match(/data-testid="add-media"/gu)).toHaveLength(3);
  });

  test("that were not added say why at their line, and alone can be added again", () => {
    const html = show({ notAdded: [1, 1], noRoom: [2] });
    expect(html.match(/data-testid="line-refusal"/gu)).toHaveLength(3);
    expect(html).toContain("Der Preis hat sich geändert");
    expect(html).toContain("Dein Verkaufskorb ist voll");
    expect(html).toContain('value="1:450 2:300 1:450"');
    expect(show({ notAdded: [1, 1] })).toContain('value="1:450 1:450"');
  });

  test("of which one had no room do not offer the one that was added again", () => {
    const html = show({ noRoom: [2, 1] });
    expect(html.match(/data-testid="line-refusal"/gu)).toHaveLength(2);
    expect(html).toContain('value="2:300 1:450"');
  });

  test("count as often as they are sold, and only where the line means them alone", () => {
    const lines = [
      line(book(1, 450)),
      { ...line(book(2, 300)), isCertain: false },
      { ...line(book(3, 200)), matches: 2 },
    ];
    const html = show({ quantities: [3, 2, 1] }, lines);
    expect(html).toContain(
      "6 von 6 kaufen wir an. Zusammen höchstens 13,50\u00a0€. Unsicher und nicht mitgezählt: 3.",
    );
    expect(html).toContain('name="items" value="1:450 1:450 1:450"');
    expect(html).toContain("3 ×");
    expect(html.match(/unser bester Treffer/gu)).toHaveLength(2);
    // One of three had no room.
    expect(show({ quantities: [3, 1, 1], noRoom: [1, 1] }, lines)).toContain('value="1:450 1:450"');
  });

  test("that are worth less than a parcel say so before the green cart", () => {
    expect(show({ quantities: [1] }, [line(book(1, 450))])).toContain("fehlen noch 5,50\u00a0€");
    expect(show({ quantities: [3] }, [line(book(1, 450))])).not.toContain("list-minimum");
  });

  test("a single one has only its own button", () => {
    expect(show({}, [line(book(1, 450))])).not.toContain("add-listed");
  });
});
