import type { ProductView } from "@reprise/contracts";
import { expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Trust } from "./trust.tsx";

test.each([
  ["de", "Kostenloser Versand ab 50\u00a0€"],
  ["en", "€50"],
] as const)("names the price from which delivery is free as the other promises do: %s", (locale, amount) => {
  const { product } = answers["api_product_view"] as ProductView;
  const text = markup(appIn(locale), <Trust product={product} />);
  expect(text).toContain(amount);
  expect(text).not.toMatch(/50[.,]00/u);
});
