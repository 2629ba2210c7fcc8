// @vitest-environment happy-dom
import type { ProductCard, ProductView, Variant } from "@reprise/contracts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { AddedDialog } from "./added-dialog.tsx";

afterEach(cleanup);

const view = answers["api_product_view"] as ProductView;
const variant = view.product.variants[0] as Variant;
const onClose = vi.fn<() => void>();
const show = (shown: ProductView) =>
  showPage(<AddedDialog view={shown} variant={variant} price={12_345} onClose={onClose} />, () => done());

test("says what was added, in which grade and at which price, battery included", () => {
  show(view);
  const text = screen.getByTestId("added-dialog").textContent;
  expect(text).toContain(`Phone 1grade.A1123,45\u00A0€`);
});

test("leads to the cart or back to the page", () => {
  show(view);
  expect(screen.getByTestId("to-cart").getAttribute("href")).toBe("/checkout/cart");
  fireEvent.click(screen.getByTestId("continue-shopping"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("leads to what goes with the product, and names the wristband that was added with it", () => {
  show({ ...view, wristband: { ...(view.relations.similar[0] as ProductCard), name: "Sport band" } });
  expect(screen.getByTestId("to-cross-selling").getAttribute("href")).toBe(
    `/cross-selling/${view.product.id}`,
  );
  expect(screen.getByTestId("added-dialog").textContent).toContain("product.wristband.added");
});
