// @vitest-environment happy-dom
import type { ProductView, Variant } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { Gallery } from "./gallery.tsx";

afterEach(cleanup);

const show = (variants: readonly Partial<Variant>[], at = "/p", hashes: readonly string[] = ["h1"]) => {
  const view = {
    product: { id: 1, name: "Phone", isMedia: false, gradeKind: "device", variants },
    media: hashes.map((hash) => ({ hash, alt: "Phone" })),
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

const [front, back, worn] = ["f", "b", "c"].map((digit) => digit.repeat(64));
const addresses = (gallery: HTMLElement) =>
  Array.from(gallery.querySelectorAll("ul:first-child img"), (image) => image.getAttribute("src"));

test("photographs of the product are shown without drawn wear, those of a grade only with it", () => {
  const gallery = show(
    [
      { label: "A1", quantity: 1, price: 200 },
      { label: "A3", quantity: 1, price: 100, photographs: [worn ?? ""] },
    ],
    "/p?variant=A1",
    [front ?? "", back ?? ""],
  );
  expect(addresses(gallery)).toEqual([`/media/${worn}-320`, `/media/${front}-320`, `/media/${back}-320`]);
  const ofGrade = screen.getByTestId("worn-A3");
  expect(ofGrade.textContent).toContain("product.photograph.grade");
  expect(ofGrade.textContent).not.toContain("product.wear.drawing");
  expect(ofGrade.closest("li")?.className).not.toContain("chosen");
});

test("photographs of a grade take the place of its drawn wear", () => {
  const gallery = show(
    [
      { label: "A1", quantity: 1, price: 200 },
      { label: "A3", quantity: 1, price: 100, photographs: [worn ?? ""] },
    ],
    "/p?variant=A3",
  );
  expect(addresses(gallery)).toEqual([`/media/${worn}-320`, "/media/h1-A1-320"]);
});

test("several pictures can be scrolled with the keyboard and have a button each; one has neither", () => {
  const several = show([{ label: "A1", quantity: 1, price: 1 }], "/p", [front ?? "", back ?? ""]);
  expect(several.querySelector("ul")?.tabIndex).toBe(0);
  expect(screen.getAllByRole("button")).toHaveLength(2);
  cleanup();
  const one = show([{ label: "A1", quantity: 1, price: 1 }], "/p", [front ?? ""]);
  expect(one.querySelector("ul")?.hasAttribute("tabindex")).toBe(false);
  expect(screen.queryAllByRole("button")).toHaveLength(0);
});
