// @vitest-environment happy-dom
import type { ProductView, Variant } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { ChosenOffer } from "./chosen-offer.tsx";
import { variantOffer } from "./variant-offer.ts";

afterEach(cleanup);

const { product: base } = answers["api_product_view"] as ProductView;
const variant = (label: Variant["label"], price: number, more: Partial<Variant> = {}): Variant => ({
  ...(base.variants[0] as Variant),
  label,
  price,
  quantity: 1,
  fullBatteryQuantity: 0,
  ...more,
});
const variants = [
  variant("A0", 30_000, { fullBatteryQuantity: 1 }),
  variant("A1", 20_000),
  variant("A2", 10_000, { quantity: 0 }),
];
const product = { ...base, category_id: [1112], variants };
const page = (
  <ChosenOffer product={product} chosen={variantOffer(product, variants[1] as Variant, false)}>
    {({ price }, isChosen) => <b data-testid="price">{`${price} ${isChosen}`}</b>}
  </ChosenOffer>
);

test("until scripts run the page contains each grade in stock, with both batteries where there are two", () => {
  const sent = renderToString(page);
  expect(
    [...sent.matchAll(/data-grade="(\w+)"(?: data-battery="(\w+)")?><b[^>]*>([^<]*)/gu)].map((found) =>
      found.slice(1),
    ),
  ).toEqual([
    ["A0", "used", "30000 false"],
    ["A0", "new", "31900 false"],
    ["A1", undefined, "20000 true"],
  ]);
});

test("then only the chosen one", () => {
  showPage(page, () => done());
  expect(screen.getAllByTestId("price").map(({ textContent }) => textContent)).toEqual(["20000 true"]);
});
