// @vitest-environment happy-dom
import type { ProductView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { card } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { BuyAlertArea } from "../buy-alerts/buy-alerts.public.ts";
import { SoldOutProduct } from "./sold-out-product.tsx";

afterEach(cleanup);

type Product = ProductView["product"];
const variant = (reservedUntil: string | null) =>
  ({ label: "A2", price: 10_000, reservedUntil }) as Product["variants"][number];
const product: Partial<Product> = { id: 7, name: "Phone", variants: [variant(null)] };
const relations: ProductView["relations"] = {
  siblings: [],
  accessories: [],
  wristbands: [],
  boughtTogether: [],
  similar: [],
};
const parts: Partial<ProductView> = {
  product: product as Product,
  product_slug: "phone",
  categories: [],
  relations,
};
const view = parts as ProductView;

const show = () =>
  showPage(
    <>
      <SoldOutProduct view={view} notes={null} />
      <BuyAlertArea />
    </>,
    () => done(),
  );

test("without scripts the button sends a form, which comes back to the product", () => {
  show();
  const form = screen.getByTestId("buy-alert").closest("form") as HTMLFormElement;
  expect(screen.getByTestId<HTMLButtonElement>("buy-alert").type).toBe("submit");
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/buy-alerts"]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ productId: "7", returnTo: "/i7,phone" });
});

test("with scripts it opens the dialog, and sends nothing yet", async () => {
  const { sent } = show();
  let isSubmitted = false;
  screen
    .getByTestId("buy-alert")
    .closest("form")
    ?.addEventListener("submit", () => (isSubmitted = true));
  await act(async () => void fireEvent.click(screen.getByTestId("buy-alert")));
  await waitFor(() => expect(screen.queryByTestId("buy-alert-dialog")).not.toBeNull());
  expect([isSubmitted, sent]).toEqual([false, []]);
});

test.each([
  ["sold-out", [null, null]],
  ["reserved", ["2026-11-28T15:00:00Z", null]],
] as const)("a product without a free unit is shown as %s", (shown, ends) => {
  const variants = ends.map(variant);
  showPage(<SoldOutProduct view={{ ...view, product: { ...view.product, variants } }} notes={null} />, () =>
    done(),
  );
  const found = ["sold-out", "reserved"].filter((testId) => screen.queryByTestId(testId) !== null);
  expect(found).toEqual([shown]);
});

const option = (id: number, label: string, price: number, inStock: boolean) => ({
  id,
  slug: `phone-${id}`,
  value: label,
  label,
  inStock,
  isCurrent: id === 7,
  price,
  swatch: null,
});
const storage = {
  key: "storage",
  label: "Speicher",
  options: [option(7, "128 GB", 10_000, false), option(8, "256 GB", 12_000, true)],
};
const colour = {
  key: "colour",
  label: "Farbe",
  options: [
    option(7, "Rot", 10_000, false),
    option(9, "Blau", 15_000, true),
    option(10, "Grün", 9_900, true),
    option(11, "Weiß", 10_000, false),
  ],
};

test.each<[string, Partial<ProductView["relations"]>, string | undefined]>([
  ["another colour, that of the nearest price", { siblings: [storage, colour] }, "/i10,phone-10"],
  ["another storage", { siblings: [storage] }, "/i8,phone-8"],
  ["a similar product", { similar: [card(1, { quantity: 0 }), card(2)] }, "/i2,phone-2"],
  ["nothing", {}, undefined],
])("a sold-out product names what is in stock: %s", (_, some, expected) => {
  const soldOut = { ...product, basicName: "Phone", blue_price: 10_000 } as Product;
  showPage(
    <SoldOutProduct
      view={{ ...view, product: soldOut, relations: { ...relations, ...some } }}
      notes={null}
    />,
    () => done(),
  );
  const link = screen.queryByTestId("nearest-in-stock");
  expect(link?.getAttribute("href") ?? undefined).toBe(expected);
});
