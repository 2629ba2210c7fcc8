// @vitest-environment happy-dom
import type { ProductView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { BuyAlertArea } from "../buy-alerts/buy-alerts.public.ts";
import { SoldOutProduct } from "./sold-out-product.tsx";

afterEach(cleanup);

type Product = ProductView["product"];
const variant = (reservedUntil: string | null) =>
  ({ label: "A2", price: 10_000, reservedUntil }) as Product["variants"][number];
const product: Partial<Product> = { id: 7, name: "Phone", variants: [variant(null)] };
const parts: Partial<ProductView> = { product: product as Product, product_slug: "phone", categories: [] };
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
