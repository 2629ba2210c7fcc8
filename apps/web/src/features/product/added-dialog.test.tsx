// @vitest-environment happy-dom
import type { ProductView, Variant } from "@reprise/contracts";
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

test("offers accessories only if there are any", () => {
  show(view);
  expect(screen.queryByText("product.added.accessories")).not.toBeNull();
  cleanup();
  show({ ...view, relations: { ...view.relations, accessories: [] } });
  expect(screen.queryByText("product.added.accessories")).toBeNull();
});
