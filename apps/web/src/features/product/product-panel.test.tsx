// @vitest-environment happy-dom
import type { ProductView } from "@reprise/contracts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import type { ProductOffer } from "./product-loader.ts";
import { ProductPanel } from "./product-panel.tsx";

afterEach(cleanup);

const base = answers["api_product_view"] as ProductView;
const option = { value: "256", label: "256 GB", id: 7, slug: "phone-256", inStock: true, isCurrent: false };
const siblings = [{ key: "storage", label: "Speicher", options: [option] }];
const [first] = base.product.variants;
const variants = (["A1", "A2"] as const).map((label) => ({
  ...first,
  label,
  quantity: 2,
  fullBatteryQuantity: 1,
}));
const view = {
  ...base,
  product: { ...base.product, category_id: [1112], variants },
  relations: { ...base.relations, siblings },
} as ProductView;
const offer: ProductOffer = { view, dispatch: ["2026-01-05", "2026-01-06"], hasPaypalExpress: true };
const linkOfSibling = () => screen.getByText(/256/u).closest("a")?.getAttribute("href");

test("links to another storage size keep the grade and the battery", async () => {
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A2" });
  expect(linkOfSibling()).toBe("/i7,phone-256?variant=A2");
  fireEvent.click(screen.getByTestId("full-battery"));
  await vi.waitFor(() => expect(linkOfSibling()).toBe("/i7,phone-256?variant=A2&withFullBattery=1"));
});

test("PayPal express is left to the browser, which sends the form of the page with its choices", () => {
  const { sent } = showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A1" });
  const button = screen.getByTestId<HTMLButtonElement>("paypal-express");
  const prevented: boolean[] = [];
  document.addEventListener("submit", (event) => void prevented.push(event.defaultPrevented), { once: true });
  button.form?.requestSubmit(button);
  expect(prevented).toEqual([false]);
  expect(sent).toEqual([]);
  expect(button.getAttribute("formaction")).toBe("/checkout/paypal-express");
  fireEvent.click(screen.getByTestId("full-battery"));
  const data = Object.fromEntries(new FormData(button.form as HTMLFormElement));
  expect(data).toMatchObject({ id: "1", label: "A1", withFullBattery: "1" });
});

test("without a provider that has it there is no PayPal express", () => {
  showPage(<ProductPanel {...offer} hasPaypalExpress={false} />, () => done());
  expect(screen.queryByTestId("paypal-express")).toBeNull();
});
