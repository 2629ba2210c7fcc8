import { expect, test } from "vitest";
import { card } from "../../../test/page-answers.ts";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { ProductCard } from "./product-card.tsx";

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

test("a list names the warranty of devices, a row beside other content does not repeat it", () => {
  const inRow = (isInRow: boolean) =>
    markup(
      appIn("de"),
      <ProductCard
        card={card(1, { quantity: 3, isMedia: false })}
        isEager={false}
        sizes="10rem"
        isInRow={isInRow}
      />,
    );
  expect(inRow(false)).toContain("36");
  expect(inRow(true)).not.toContain("36");
});

test("a card has the wear of its grade for a hover, which loads nothing with the page; A0 has none", () => {
  const images = (label: "A0" | "A3") => {
    const html = markup(
      appIn("de"),
      <ProductCard card={card(1, { label, quantity: 2 })} isEager sizes="10rem" />,
    );
    return html.match(/<img [^>]*>/gu) ?? [];
  };
  expect(images("A0")).toHaveLength(1);
  const [, worn] = images("A3");
  expect(worn).toMatch(/src="\/media\/\w+-A3-480"/u);
  expect(worn).toContain('loading="lazy"');
  expect(worn).toContain('alt=""');
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
    <ProductCard card={card(1, { colours, colourCount: 9 })} isEager={false} sizes="10rem" />,
  );
  expect(many).toContain("9 couleurs");
  expect([...many.matchAll(/fill="(#\w+)"/gu)].map(([, fill]) => fill)).toEqual(["#22242a", "#c23b3b"]);
  expect([...many.matchAll(/<a /gu)]).toHaveLength(1);
  expect(shown(null)).not.toContain("Farben");
});
