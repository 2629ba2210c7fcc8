// @vitest-environment happy-dom
import type { Order } from "@reprise/contracts";
import { createI18n } from "@reprise/locale";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { placedOrder } from "../../test/order-answer.ts";
import { showPage } from "../../test/show-page.tsx";
import { remember } from "../trade-in/trade-in.public.ts";
import { OrderBody } from "./order-body.tsx";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

test("who has bought what they wanted is not led back to it; who has bought something else is", () => {
  const wanted = () => window.sessionStorage.getItem("reprise.wanted");
  const product = { id: 7, name: "Phone", slug: "phone", price: 15_000, picture: "h", query: "?variant=A2" };
  const show = () => showPage(<OrderBody order={placedOrder} />, () => new Promise(() => {}));
  remember("wanted", { ...product, id: 8 });
  show();
  expect(screen.getByTestId("order-lines")).toBeTruthy();
  expect(wanted()).not.toBeNull();
  cleanup();
  remember("wanted", product);
  show();
  expect(wanted()).toBeNull();
});

test("a line leads to the product with its grade and battery", () => {
  const [line] = placedOrder.lines;
  const lines = line ? [line, { ...line, uuid: "2", withFullBattery: true }] : [];
  showPage(<OrderBody order={{ ...placedOrder, lines }} />, () => new Promise(() => {}));
  const links = screen
    .getAllByTestId("order-line")
    .map((each) => each.querySelector("a")?.getAttribute("href"));
  expect(links).toEqual(["/i7,phone?variant=A2", "/i7,phone?variant=A2&withFullBattery=1"]);
});

test("the link to what comes after the sale says more than the heading above it", () => {
  showPage(<OrderBody order={placedOrder} />, () => new Promise(() => {}));
  const card = screen.getByTestId("after-sale");
  const texts = [...card.querySelectorAll("h2, h3, a")].map(({ textContent }) => textContent);
  expect(texts.length).toBeGreaterThan(1);
  expect(new Set(texts).size).toBe(texts.length);
});

test("days of arrival are told only when no transfer is awaited", () => {
  const arrivals = () => {
    showPage(<OrderBody order={order} />, () => new Promise(() => {}));
    return document.body.textContent?.includes("order.next.arrival");
  };
  let order: Order = { ...placedOrder, payment: { ...placedOrder.payment, transfer: null } };
  expect(arrivals()).toBe(true);
  cleanup();
  const transfer = { accountHolder: "Reprise", iban: "DE02", bic: "X", amount: 1, reference: "RF1" };
  order = { ...placedOrder, payment: { ...placedOrder.payment, transfer } };
  expect(arrivals()).toBe(false);
  expect(document.body.textContent).not.toContain("checkout.delivery.arrival");
  expect(document.body.textContent).toContain("checkout.delivery.afterPayment");
});

test("a bill to the address of the delivery is not written twice", () => {
  const show = (order: Order) => showPage(<OrderBody order={order} />, () => new Promise(() => {}));
  show({ ...placedOrder, billingAddress: placedOrder.shippingAddress });
  expect(document.body.textContent).toContain("checkout.overview.address.same");
  cleanup();
  show({ ...placedOrder, billingAddress: { ...placedOrder.shippingAddress, city: "Hamburg" } });
  expect(document.body.textContent).not.toContain("checkout.overview.address.same");
  expect(document.body.textContent).toContain("Hamburg");
});

const transferOrder: Order = {
  ...placedOrder,
  payment: {
    ...placedOrder.payment,
    transfer: {
      accountHolder: "Reprise",
      iban: "DE02120300000000202051",
      bic: "BYLADEM1001",
      amount: 1,
      reference: "RF1",
    },
  },
};

test("account number, BIC and reference of a transfer are copied; name and toast of each button say what", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  const i18n = createI18n("de", { "order.transfer.copy": "{{name}} kopieren" });
  const { toasts } = showPage(<OrderBody order={transferOrder} />, () => new Promise(() => {}), { i18n });
  const names = ["IBAN", "BIC", "order.transfer.reference"];
  for (const [index, name] of names.entries()) {
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: `${name} kopieren` })));
    expect(toasts()).toEqual(Array.from({ length: index + 1 }, () => "success order.transfer.copied"));
  }
  expect(writeText.mock.calls.map(([text]) => text.replaceAll(/\s/gu, ""))).toEqual([
    "DE02120300000000202051",
    "BYLADEM1001",
    "RF1",
  ]);
  writeText.mockRestore();
});

test("when the browser refuses to copy, a toast says so", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  const { toasts } = showPage(<OrderBody order={transferOrder} />, () => new Promise(() => {}));
  await act(async () => void fireEvent.click(screen.getAllByTestId("copy")[0] as HTMLElement));
  expect(toasts()).toEqual(["error order.transfer.copyFailed"]);
  writeText.mockRestore();
});

test("a unit says until when its warranty lasts, and that it has no record; one that was sent back says neither", () => {
  const [line] = placedOrder.lines;
  const [unit] = line?.items ?? [];
  if (line === undefined || unit === undefined) throw new Error("The order has no unit");
  const delivered = {
    ...unit,
    state: "delivered",
    warranty: { kind: "until", lastDay: "2029-12-03" },
  } as const;
  const items = [delivered, { ...unit, id: "2", state: "returned", warranty: null } as const];
  showPage(
    <OrderBody order={{ ...placedOrder, lines: [{ ...line, items }] }} />,
    () => new Promise(() => {}),
  );
  expect(screen.getAllByTestId("unit-warranty").map(({ textContent }) => textContent)).toEqual([
    "testRecord.without · testRecord.warrantyEnds",
  ]);
});
