// @vitest-environment happy-dom
import type { ProductView, Variant } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { Gallery } from "./gallery.tsx";

afterEach(cleanup);

const show = (variants: readonly Partial<Variant>[], at = "/p") => {
  const view = {
    product: { id: 1, isMedia: false, variants },
    media: [{ hash: "h1", alt: "Phone" }],
  } as unknown as ProductView;
  showPage(<Gallery view={view} />, () => done(), { at });
  return screen.getByTestId("gallery");
};
const pictures = (gallery: HTMLElement) =>
  Array.from(gallery.querySelectorAll("img"), (image) => [
    image.getAttribute("src"),
    image.getAttribute("loading"),
  ]);

const variants = [
  { label: "A0", quantity: 1, price: 300 },
  { label: "A2", quantity: 2, price: 200 },
  { label: "A3", quantity: 0, price: 150 },
  { label: "A4", quantity: 1, price: 100 },
] as const;

test("has the picture of each grade in stock, and loads only the chosen one's with the page", () => {
  expect(pictures(show(variants, "/p?variant=A2"))).toEqual([
    ["/media/h1-320", "lazy"],
    ["/media/h1-A2-320", null],
    ["/media/h1-A4-320", "lazy"],
  ]);
});

test("names the grade for people who do not see the picture, and in its caption", () => {
  show(variants, "/p?variant=A4");
  const figure = screen.getByTestId("worn-A4");
  expect(figure.querySelector("img")?.alt).toContain("product.wear.alt");
  expect(figure.textContent).toContain("grade.A4");
  expect(figure.textContent).toContain("product.wear.drawing");
});

test("a product without any unit is shown without wear", () => {
  expect(pictures(show([{ label: "A3", quantity: 0, price: 1 }]))).toEqual([["/media/h1-320", null]]);
});
