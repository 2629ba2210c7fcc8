import { expect, test } from "vitest";
import { card } from "../../../test/page-answers.ts";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { ProductCard, ProductGrid } from "./product-card.tsx";

const shown = (lowestPrice30Days: number | null) =>
  markup(
    appIn("de"),
    <ProductCard card={card(1, { price: 350_00, lowestPrice30Days })} isEager={false} sizes="10rem" />,
  ).replaceAll("\u00a0", " ");

test("a reduced price has the lowest price of 30 days, struck through, and the reduction", () => {
  expect(shown(360_00)).toContain("−2 %");
  expect(shown(360_00)).toContain(
    '<span>Niedrigster Preis in 30 Tagen:</span> <s translate="no">360,00 €</s>',
  );
});

test("a price that is not reduced has no percentage, whatever the device cost when it was new", () => {
  expect(shown(null)).not.toMatch(/−|%|<s\b/u);
});

const grid = (cards: readonly ReturnType<typeof card>[], isRow = false) =>
  markup(appIn("de"), <ProductGrid cards={cards} place={{ list: "category", page: 1 }} isRow={isRow} />);
const times = (html: string, text: string) => html.split(text).length - 1;

test("what is the same for all cards of a list stands once above it; what differs, and the last unit, on the cards", () => {
  const same = [
    card(1, { label: "A1" }),
    card(2, { label: "A1", quantity: 1 }),
    card(3, { quantity: 0, label: "A4" }),
  ];
  expect(grid(same)).toContain("Zustand: Hervorragend · 36 Monate Garantie");
  expect(times(grid(same), "Hervorragend")).toBe(1);
  expect(times(grid(same), "Nur noch 1 Stück")).toBe(1);

  const mixed = grid([card(1, { label: "A1" }), card(2, { label: "A2", isMedia: true })]);
  expect(mixed).not.toContain("common-facts");
  for (const text of [
    "Zustand: Hervorragend",
    "Zustand: Sehr gut",
    "36 Monate Garantie",
    "Gebraucht, geprüft",
  ])
    expect(times(mixed, text)).toBe(1);

  // A row has no place above its cards.
  expect(times(grid(same, true), "Hervorragend")).toBe(2);
  expect(grid(same, true)).not.toContain("36 Monate");
});

test.each([
  [
    "the only price",
    { lowestOffer: 350_00, highestOffer: 350_00 },
    '<strong translate="no">350,00 €</strong>',
    "",
  ],
  [
    "the lowest of several",
    { lowestOffer: 350_00, highestOffer: 400_00 },
    "<strong>ab 350,00 €</strong>",
    "",
  ],
  [
    "not the lowest",
    { lowestOffer: 300_00, highestOffer: 400_00 },
    '<strong translate="no">350,00 €</strong>',
    "auch ab 300,00 €",
  ],
])("a price that is %s", (_, offers, price, cheaper) => {
  const html = markup(
    appIn("de"),
    <ProductCard card={card(1, { price: 350_00, ...offers })} isEager={false} sizes="10rem" />,
  ).replaceAll("\u00a0", " ");
  expect(html).toContain(price);
  expect(html).toContain(cheaper);
  expect(times(html, "auch ab")).toBe(cheaper === "" ? 0 : 1);
});

test("the maker of a book has a line of their own below its title", () => {
  const book = card(1, { name: "Faust · Goethe (Gebunden)", brand: null, isMedia: true });
  const html = markup(appIn("de"), <ProductCard card={book} isEager={false} sizes="10rem" />);
  expect(html).toMatch(/>Faust \(Gebunden\)<\/span><\/span><small>Goethe<\/small>/u);
});

test("a card names the day by which it arrives, with its weekday", () => {
  expect(shown(null)).toContain("Ankunft bis Fr, 4. Dez.");
});

test("a card has the wear of its grade for a hover, which no browser loads with the page; A0 has none", () => {
  const html = (label: "A0" | "A3") =>
    markup(appIn("de"), <ProductCard card={card(1, { label, quantity: 2 })} isEager sizes="10rem" />);
  expect(html("A0").match(/<img /gu)).toHaveLength(1);
  // Without scripts browsers load lazy images at once: then this one has no source.
  expect(html("A3")).toMatch(/<source media="\(scripting: enabled\)" srcSet="\/media\/\w+-A3-480"/u);
  const [, worn] = html("A3").match(/<img [^>]*>/gu) ?? [];
  expect(worn).toContain('loading="lazy"');
  expect(worn).not.toContain("src");
});

test("photographs of the grade take the place of its drawn wear, also of a product that is photographed", () => {
  const [photograph, product] = ["a".repeat(64), "b".repeat(64)];
  const hover = (hash: string, gradePhotograph: string | null) => {
    const shown = card(1, { label: "A3", quantity: 2, picture: { hash, alt: "" }, gradePhotograph });
    const html = markup(appIn("de"), <ProductCard card={shown} isEager sizes="10rem" />);
    return /<source media="\(scripting: enabled\)" srcSet="([^"]*)"/u.exec(html)?.[1];
  };
  expect(hover("c".repeat(20), photograph)).toBe(`/media/${photograph}-480`);
  expect(hover(product, photograph)).toBe(`/media/${photograph}-480`);
  expect(hover(product, null)).toBeUndefined();
});

test("the price of one colour, which others undercut, stands beside the name of that colour", () => {
  const colours = [1, 2].map((id) => ({ id, slug: `phone-${id}`, name: `Colour ${id}`, value: null }));
  const html = (lowestOffer: number) =>
    markup(
      appIn("de"),
      <ProductCard
        card={card(1, {
          name: "Phone 128 GB Colour 1",
          price: 350_00,
          lowestOffer,
          highestOffer: 400_00,
          colours,
        })}
        isEager={false}
        sizes="10rem"
      />,
    ).replaceAll("\u00a0", " ");
  expect(html(300_00)).toContain("> 128 GB Colour 1<");
  expect(html(350_00)).toContain("> 128 GB<");
  expect(html(350_00)).toContain("ab 350,00 €");
});

test("a card of several colours says how many there are beside their dots; one of a single colour says nothing", () => {
  const colour = (id: number, value: string | null) => ({
    id,
    slug: `phone-${id}`,
    name: `Colour ${id}`,
    value,
  });
  const colours = [colour(1, "#22242a"), colour(2, "#c23b3b"), colour(3, null)];
  const many = markup(
    appIn("fr"),
    <ProductCard
      card={card(1, {
        name: "Phone 128 Go colour 1",
        price: 350_00,
        lowestOffer: 350_00,
        colours,
        colourCount: 9,
      })}
      isEager={false}
      sizes="10rem"
    />,
  );
  // The name is that of the model; the picture names its own colour.
  expect(many.replaceAll("\u00a0", " ")).toContain(">Phone</span><span> 128 Go</span>");
  expect(many).toContain('alt="Colour 1"');
  expect(many).toContain("9 couleurs");
  expect([...many.matchAll(/fill="(#\w+)"/gu)].map(([, fill]) => fill)).toEqual(["#22242a", "#c23b3b"]);
  expect([...many.matchAll(/<a /gu)]).toHaveLength(1);
  expect(shown(null)).not.toContain("Farben");
});
