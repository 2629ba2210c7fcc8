// @vitest-environment happy-dom
import { FULL_BATTERY_SURCHARGE } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";
import { formatMoney, createI18n } from "@reprise/locale";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { answers, cards } from "../../test/page-answers.ts";
import { done, showPage, visitor } from "../../test/show-page.tsx";
import { translatePage } from "../../test/translate-page.ts";
import { remember } from "../trade-in/trade-in.public.ts";
import type { ProductOffer } from "./product-loader.ts";
import { ProductPanel } from "./product-panel.tsx";
import { PRODUCT_QUERY } from "./product-query.ts";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.location.hash = "";
});

const base = answers["api_product_view"] as ProductView;
const option = {
  value: "256",
  label: "256 GB",
  id: 7,
  slug: "phone-256",
  inStock: true,
  isCurrent: false,
  price: 30_000,
  swatch: null,
};
const siblings = [{ key: "storage", label: "Speicher", options: [option] }];
const [first] = base.product.variants;
const price = first?.price ?? 0;
const variants = (["A1", "A2"] as const).map((label) => ({
  ...(first as Variant),
  label,
  quantity: 2,
  fullBatteryQuantity: 1,
}));
const view = {
  ...base,
  product: { ...base.product, category_id: [1112], variants },
  relations: { ...base.relations, siblings },
} as ProductView;
const offer: ProductOffer = { view, hasPaypalExpress: true };
const linkOfSibling = () => screen.getByText(/256/u).closest("a")?.getAttribute("href");

test("links to another storage size keep the grade and the battery", async () => {
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A2" });
  expect(linkOfSibling()).toBe("/i7,phone-256?variant=A2");
  fireEvent.click(screen.getByTestId("full-battery"));
  await waitFor(() => expect(linkOfSibling()).toBe("/i7,phone-256?variant=A2&withFullBattery=1"));
});

test("a storage says what it costs more or less, a colour has a dot and its name", () => {
  const of = (id: number, change: object) => ({
    ...option,
    id,
    value: `${id}`,
    label: `Option ${id}`,
    ...change,
  });
  const current = of(1, { isCurrent: true });
  const storage = {
    key: "storage",
    label: "Speicher",
    options: [
      current,
      of(2, { price: 35_000 }),
      of(3, { price: 29_000 }),
      of(4, { price: 1, inStock: false }),
    ],
  };
  const colour = {
    key: "colour",
    label: "Farbe",
    options: [of(5, { isCurrent: true, swatch: "#22242a" }), of(6, { price: 99_000, swatch: "#c23b3b" })],
  };
  const page = { ...view, relations: { ...view.relations, siblings: [storage, colour] } };
  showPage(<ProductPanel {...offer} view={page} />, () => done());
  const chips = (key: string) => [...screen.getByTestId(`siblings-${key}`).querySelectorAll("a")];
  const texts = (key: string) => chips(key).map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(texts("storage")).toEqual(["Option 1", "Option 2+50,00 €", "Option 3−10,00 €", "Option 4"]);
  expect(texts("colour")).toEqual(["Option 5", "Option 6"]);
  expect(chips("colour").map((chip) => chip.querySelector("circle")?.getAttribute("fill"))).toEqual([
    "#22242a",
    "#c23b3b",
  ]);
});

test("one rendering reads the query of the address once", () => {
  const parse = vi.spyOn(PRODUCT_QUERY, "parse");
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A2&accessoriesOf=7" });
  expect(document.querySelector("input[name=fromAccessoryListId]")?.getAttribute("value")).toBe("7");
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});

test("the confirmation names the grade and the price that were bought, also if the shopper has chosen another since", async () => {
  const dear = variants.map((each) => (each.label === "A2" ? { ...each, price: price + 5_000 } : each));
  const added = Promise.withResolvers<Awaited<ReturnType<typeof done>>>();
  const answer = ({ name }: { name: string }) => (name === "api_add_item_to_cart" ? added.promise : done());
  showPage(
    <ProductPanel {...offer} view={{ ...view, product: { ...view.product, variants: dear } }} />,
    answer,
    {
      at: "/p?variant=A1",
      meta: visitor,
    },
  );
  fireEvent.click(screen.getByTestId("add-to-cart"));
  fireEvent.click(screen.getByTestId("grade-A2").querySelector("input") as HTMLInputElement);
  await waitFor(() =>
    expect(screen.getByTestId("price").textContent).toContain(formatMoney(price + 5_000, "de")),
  );
  await act(async () =>
    added.resolve(await done({ uuid: "line-1", cart: cartOf([cartItem]), next: { kind: "confirmation" } })),
  );
  const confirmation = await screen.findByTestId("added-dialog");
  expect(confirmation.textContent).toContain(`grade.A1${formatMoney(price, "de")}`);
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

test("on a translated page another grade shows its own price, saving and notes", async () => {
  const [good, veryGood] = variants as [Variant, Variant];
  const dear = [
    { ...good, price: price + 5_000, lowestPrice30Days: null },
    { ...veryGood, price, lowestPrice30Days: price - 100, vatScheme: "margin" as const },
  ];
  const product = { ...view.product, variants: dear, listPrice: price * 2 };
  const show = (at: string) =>
    showPage(<ProductPanel {...offer} view={{ ...view, product }} />, () => done(), { at });
  const texts = () =>
    ["price", "tax-and-delivery", "arrival"].map((id) => screen.getByTestId(id).textContent);
  show("/p?variant=A1");
  const right = texts();
  cleanup();
  show("/p?variant=A2");
  const before = texts();
  await translatePage();
  fireEvent.click(screen.getByTestId("grade-A1").querySelector("input") as HTMLInputElement);
  await waitFor(() => expect(texts()).toEqual(right));
  expect(right[0]).not.toBe(before[0]);
});

const wanted = () => JSON.parse(window.sessionStorage.getItem("reprise.wanted") ?? "null") as object | null;
const bought = { ...view, product: { ...view.product, price_purchase: 18_000 } };

test.each(["trade-in-link", "sell-other"])("%s keeps what the shopper wants to buy", async (link) => {
  const { id, name } = bought.product;
  showPage(<ProductPanel {...offer} view={bought} />, () => done(), { at: "/p?variant=A2" });
  const anchor = await screen.findByTestId(link);
  fireEvent.click(anchor.parentElement ?? anchor);
  fireEvent.click(screen.getByTestId("full-battery"));
  expect(wanted()).toBeNull();
  fireEvent.click(anchor);
  await waitFor(() => expect(wanted()).toMatchObject({ id, name, query: "?variant=A2&withFullBattery=1" }));
  expect(wanted()).toMatchObject({ price: price + FULL_BATTERY_SURCHARGE });
});

test("the record and the photographs of the unit that is sold next follow the grade and the battery; without one the page says so", async () => {
  const record = {
    testedOn: "2026-11-26",
    passed: ["display"],
    batteryHealth: 91,
    marks: [],
    replaced: [],
  } as const;
  const tested = variants.map((variant) =>
    variant.label === "A1"
      ? {
          ...variant,
          testRecord: record,
          unitPhotographs: ["f".repeat(64), "b".repeat(64)],
          fullBatteryTestRecord: { ...record, replaced: ["battery" as const] },
        }
      : variant,
  );
  const { product } = view;
  showPage(
    <ProductPanel view={{ ...view, product: { ...product, variants: tested } }} hasPaypalExpress={false} />,
    () => done(),
    { at: "/p?variant=A1" },
  );
  const text = () => screen.queryByTestId("test-record")?.textContent ?? "";
  const photographs = () =>
    screen
      .queryByTestId("unit-photographs")
      ?.querySelectorAll("a")
      .values()
      .map(({ pathname }) => pathname)
      .toArray();
  expect(text()).toContain("testRecord.replaced.none");
  expect(text()).toContain("testRecord.warrantyUntil");
  expect(photographs()).toEqual([`/media/${"f".repeat(64)}-960`, `/media/${"b".repeat(64)}-960`]);
  fireEvent.click(screen.getByTestId("full-battery"));
  await waitFor(() => expect(text()).toContain("testRecord.new.battery"));
  expect(photographs()).toBeUndefined();
  cleanup();
  showPage(<ProductPanel view={view} hasPaypalExpress={false} />, () => done(), { at: "/p?variant=A2" });
  expect([text(), screen.queryByTestId("no-test-record")?.textContent]).toEqual(["", "testRecord.none"]);
});

test("a product that the shop does not buy has no link to sell it", () => {
  const view = { ...bought, product: { ...bought.product, price_purchase: null } };
  showPage(<ProductPanel {...offer} view={view} />, () => done());
  expect(screen.queryByTestId("trade-in-link")).toBeNull();
});

test("nothing is wanted of a sold-out product, and no offer is named", async () => {
  remember("offer", { id: 8, name: "Phone 8", slug: "phone-8", price: 1_000, picture: "", query: "" });
  const none = variants.map((variant) => ({ ...variant, quantity: 0, fullBatteryQuantity: 0 }));
  const view = { ...bought, product: { ...bought.product, variants: none } };
  showPage(<ProductPanel {...offer} view={view} />, () => done());
  fireEvent.click(await screen.findByTestId("trade-in-link"));
  await screen.findByTestId("sold-out");
  expect(screen.queryByTestId("offer-note")).toBeNull();
  expect(wanted()).toBeNull();
});

test("what the offer leaves to pay follows the grade and the battery", async () => {
  const dear = variants.map((each) => (each.label === "A2" ? { ...each, price: price + 5_000 } : each));
  const view = { ...bought, product: { ...bought.product, variants: dear } };
  remember("offer", {
    id: 8,
    name: "Phone 8",
    slug: "phone-8",
    price,
    picture: "",
    query: "?answers=power.yes",
  });
  showPage(<ProductPanel {...offer} view={view} />, () => done(), {
    at: "/p?variant=A1",
    i18n: createI18n("de", {
      "product.offer.paid": "{{device}} pays",
      "product.offer.left": "{{device}} leaves {{left}}",
    }),
  });
  const note = await screen.findByTestId("offer-note");
  expect(note.textContent).toContain("Phone 8 pays");
  expect(screen.getByTestId("back-to-offer").getAttribute("href")).toBe(
    "/trade-in/product/8/grading?answers=power.yes",
  );
  const left = (cents: number) => `Phone 8 leaves ${formatMoney(cents, "de")}`;
  fireEvent.click(screen.getByTestId("grade-A2").querySelector("input") ?? note);
  await waitFor(() => expect(note.textContent).toContain(left(5_000)));
  fireEvent.click(screen.getByTestId("full-battery"));
  await waitFor(() => expect(note.textContent).toContain(left(5_000 + FULL_BATTERY_SURCHARGE)));
});

test("without scripts a refused add comes back with the grade and the list of accessories", () => {
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A2&accessoriesOf=5" });
  const { form } = screen.getByTestId<HTMLButtonElement>("add-to-cart");
  expect(new FormData(form as HTMLFormElement).get("returnTo")).toMatch(/\?variant=A2&accessoriesOf=5$/u);
});

test("a link to a sibling names no grade that nobody has chosen, and keeps the wristband", () => {
  const [wristband] = cards;
  const watch = { ...view, wristband } as ProductView;
  showPage(<ProductPanel {...offer} view={watch} />, () => done(), {
    at: "/p?accessoriesOf=5&wristbandId=1",
  });
  expect(linkOfSibling()).toBe("/i7,phone-256?accessoriesOf=5&wristbandId=1&wristbandVariant=A1");
});

test("a sibling opens with the chosen grade, without a choice with one in stock", async () => {
  const sold = variants.map((each) => (each.label === "A2" ? { ...each, quantity: 0 } : each));
  const sibling = { ...view, product: { ...view.product, variants: sold } };
  const chosen = () => document.querySelector<HTMLInputElement>("input[name=label]:checked")?.value;
  const openSibling = () => {
    const at = linkOfSibling() ?? "";
    cleanup();
    showPage(<ProductPanel {...offer} view={sibling} />, () => done(), { at });
  };
  showPage(<ProductPanel {...offer} />, () => done());
  expect(chosen()).toBe("A2");
  openSibling();
  expect(chosen()).toBe("A1");
  expect(screen.getByTestId<HTMLButtonElement>("add-to-cart").disabled).toBe(false);
  cleanup();
  showPage(<ProductPanel {...offer} />, () => done());
  fireEvent.click(screen.getByTestId("grade-A1").querySelector("input") as HTMLInputElement);
  fireEvent.click(screen.getByTestId("grade-A2").querySelector("input") as HTMLInputElement);
  await waitFor(() => expect(linkOfSibling()).toBe("/i7,phone-256?variant=A2"));
  openSibling();
  expect(chosen()).toBe("A2");
});

test("a product without the grade of the address says which one it shows instead", () => {
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A0" });
  expect(screen.getByTestId("grade-not-offered").textContent).toBe("product.gradeNotOffered");
  cleanup();
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?variant=A1" });
  expect(screen.queryByTestId("grade-not-offered")).toBeNull();
});

test("a product without the new battery that was chosen on another one says so", () => {
  const none = variants.map((variant) => ({ ...variant, fullBatteryQuantity: 0 }));
  const without = { ...view, product: { ...view.product, variants: none } };
  showPage(<ProductPanel {...offer} view={without} />, () => done(), { at: "/p?withFullBattery=1" });
  expect(screen.getByTestId("battery-not-offered").textContent).toBe("product.fullBatteryNotOffered");
  cleanup();
  showPage(<ProductPanel {...offer} />, () => done(), { at: "/p?withFullBattery=1" });
  expect(screen.queryByTestId("battery-not-offered")).toBeNull();
});
