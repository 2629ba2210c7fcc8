import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { iconSprite } from "./build-icon-sprite.ts";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Pagination } from "./pagination.tsx";
import { Price } from "./price.tsx";
import { TextInput } from "./text-input.tsx";

const html = renderToStaticMarkup;
const hrefOf = (page: number) => `?page=${page}`;
const spaces = (text: string) => text.replaceAll("\u00a0", " ");

test("the icon sprite matches lucide", () => {
  expect(readFileSync(new URL("icons.svg", import.meta.url), "utf8")).toBe(iconSprite());
});

test("a button with href is a link, any other does not submit by default", () => {
  expect(html(<Button href="/cart">Cart</Button>)).toMatch(/^<a href="\/cart" class="[^"]+">Cart<\/a>$/u);
  expect(html(<Button>Add</Button>)).toMatch(/^<button type="button"/u);
  expect(html(<Button type="submit">Add</Button>)).toMatch(/^<button type="submit"/u);
  expect(html(<Button isPending>Add</Button>)).toContain('aria-disabled="true"');
});

test("an invalid field names its error and its hint", () => {
  const field = html(<TextInput id="zip" label="Postcode" hint="5 digits" error="Too short" />);
  expect(field).toContain('<label for="zip"');
  expect(field).toContain('id="zip" aria-invalid="true" aria-describedby="zip-hint zip-error"');
  expect(field).toContain('<p id="zip-error"');
  expect(html(<TextInput id="zip" label="Postcode" />)).not.toContain("aria-");
});

test("a checkbox's label is clickable", () => {
  expect(html(<Checkbox name="a" label="Yes" />)).toMatch(
    /<label[^>]*><input [^>]*><span>Yes<\/span><\/label>/u,
  );
});

test("one page has no pagination, several mark the current page", () => {
  const labels = {
    navigation: "Pages",
    previous: "Back",
    next: "On",
    page: (page: number) => `Page ${page}`,
  };
  expect(html(<Pagination page={1} pageCount={1} hrefOf={hrefOf} labels={labels} />)).toBe("");
  const middle = html(<Pagination page={2} pageCount={3} hrefOf={hrefOf} labels={labels} />);
  expect(middle.match(/aria-current="page"/gu)).toHaveLength(1);
  expect(middle).toContain('<a href="?page=1" rel="prev" aria-label="Back">');
  expect(middle).toContain('<a href="?page=3" rel="next" aria-label="On">');
});

test("a reduced price names the lowest price before it, struck through, and the reduction", () => {
  const labels = { from: "ab", lowestPrice: "Niedrigster Preis:" };
  const reduced = spaces(html(<Price locale="de" price={350_00} lowestPrice={360_00} labels={labels} />));
  expect(reduced).toContain("ab 350,00 €</strong>");
  expect(reduced).toContain('<span>Niedrigster Preis: </span><s translate="no">360,00 €</s>');
  expect(reduced).toContain("−2 %");
  // Less than one per cent is no percentage.
  const slightly = spaces(html(<Price locale="de" price={359_00} lowestPrice={360_00} />));
  expect(slightly).toContain("360,00 €</s>");
  expect(slightly).not.toContain("%");
  for (const lowestPrice of [null, 350_00])
    expect(html(<Price locale="de" price={350_00} lowestPrice={lowestPrice} />)).not.toMatch(/<s\b|%/u);
});
