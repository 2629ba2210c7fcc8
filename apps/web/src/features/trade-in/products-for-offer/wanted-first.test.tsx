// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { wantedProduct } from "../../../test/wanted-product.ts";
import { remember } from "../tab-products/tab-products.ts";
import { ProductsForOffer } from "./products-for-offer.tsx";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const card = (id: number, price: number) =>
  ({
    id,
    price,
    name: `Phone ${id}`,
    slug: `phone-${id}`,
    picture: { hash: `h${id}`, alt: "" },
  }) as ProductCard;

const shown = (cards: readonly ProductCard[]) => {
  showPage(<ProductsForOffer cards={cards} amount={20_000} />, () => done());
  return [...(screen.queryByTestId("products-for-offer")?.querySelectorAll("a") ?? [])];
};

test("the product that the seller wanted comes first, marked, and only once", () => {
  remember("wanted", wantedProduct);
  const links = shown([card(1, 10_500), card(2, 24_050)]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/i2,phone-2?variant=A1", "/i1,phone-1"]);
  expect(links[0]?.textContent).toBe("tradeIn.spend.wantedPhone 2260,00\u00a0€tradeIn.spend.left");
  expect(links[0]?.querySelector("img")?.getAttribute("src")).toBe("/media/h2-320");
  expect(links[1]?.textContent).not.toContain("tradeIn.spend.wanted");
});

test("the wanted product is shown where nothing else fits, and without a picture if it has none", () => {
  remember("wanted", { ...wantedProduct, picture: "", price: 20_000 });
  const [link, ...more] = shown([]);
  expect(link?.textContent).toContain("tradeIn.spend.paid");
  expect(link?.querySelector("img")).toBeNull();
  expect(more).toEqual([]);
});

test("a seller who came from no product sees what fits", () => {
  expect(shown([card(1, 10_500)]).map((link) => link.getAttribute("href"))).toEqual(["/i1,phone-1"]);
});
