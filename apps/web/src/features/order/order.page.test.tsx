import { findCalls, type Order } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { found, loaderInput } from "../../test/loader-input.ts";
import { placedOrder } from "../../test/order-answer.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import type { OpenedOrder } from "./opened-order.ts";
import { loader, Page } from "./order.page.tsx";

const show = (order: Partial<OpenedOrder> = {}, locale: Parameters<typeof appIn>[0] = "de") =>
  markup(appIn(locale, {}, "checkout_order"), <Page data={{ ...placedOrder, ...order }} />).replaceAll(
    "\u00a0",
    " ",
  );

test("shows where to transfer how much, until when, and with which reference", () => {
  const page = show();
  for (const text of [
    "DE89 3704 0044 0532 0130 00",
    "COBADEFFXXX",
    "RF60 7K4M 9XP3",
    "300,00 €",
    "29. November 2026",
  ])
    expect(page).toContain(text);
});

test("names each unit by its serial, and the price of the line", () => {
  const page = show();
  expect(page.match(/data-testid="serial"/gu)).toHaveLength(2);
  expect(page).toContain("Artikelnummer S-2");
  expect(page).toContain("2 × 150,00 €");
});

test("a paid order asks for no transfer and no further payment", () => {
  const page = show({
    status: "paid",
    payment: { status: "captured", credit: 0, dueAt: null, transfer: null, redirectUrl: null, refund: null },
  });
  expect(page).not.toContain("bank-transfer");
  expect(page).not.toContain("continue-payment");
  expect(page).toContain("Deine Zahlung ist da");
});

test("a payment that is not finished can be continued", () => {
  const payment = {
    status: "pending",
    credit: 0,
    dueAt: null,
    transfer: null,
    redirectUrl: "https://pay.example/1",
    refund: null,
  } as const;
  const page = show({ payment });
  expect(page).toContain('href="https://pay.example/1"');
  expect(page).toContain("give-up-payment");
});

test("a payment that the bank decides asks nothing of the shopper", () => {
  const payment = {
    status: "pending",
    credit: 0,
    dueAt: null,
    transfer: null,
    redirectUrl: null,
    refund: null,
  } as const;
  const page = show({ payment });
  expect(page).toContain("Deine Zahlung wird gerade geprüft");
  expect(page).not.toContain("give-up-payment");
});

test("an insured line names its premium", () => {
  expect(show()).not.toContain("line-insurance");
  const [line] = placedOrder.lines;
  const lines = line ? [{ ...line, items: line.items.map((item) => ({ ...item, insurance: 3_990 })) }] : [];
  expect(show({ lines })).toContain("Geräteversicherung für 1 Jahr: 79,80 €");
});

test("only a guest is offered an account", () => {
  expect(show()).toContain("register-offer");
  expect(show({ isGuest: false })).not.toContain("register-offer");
});

test("links the invoice and the credit notes, with the token of the mail that opened the order", () => {
  expect(show()).not.toContain("order-documents");
  const issuedAt = "2026-11-23T08:30:00Z";
  const documents: Order["documents"] = [
    { kind: "invoice", number: "INV-2026-000042", issuedAt },
    { kind: "credit-note", number: "CRN-2026-000007", issuedAt },
  ];
  const linksOf = (page: string) => page.match(/(?<=href=")\/api\/[^"]+/gu) ?? [];
  const path = `/api/orders/${placedOrder.uuid}/documents`;
  const page = show({ documents });
  expect(linksOf(page)).toEqual([`${path}/INV-2026-000042`, `${path}/CRN-2026-000007`]);
  expect(page).toContain("Rechnungskorrektur CRN-2026-000007 (PDF)");
  const opened = show({ documents, token: "a+b" });
  expect(linksOf(opened)).toEqual([
    `${path}/INV-2026-000042?token=a%2Bb`,
    `${path}/CRN-2026-000007?token=a%2Bb`,
  ]);
  for (const link of linksOf(opened))
    expect(findCalls(link.split("?", 1)[0] ?? "").map(({ name }) => name)).toEqual([
      "api_get_order_document",
    ]);
});

test("says what became of a unit", () => {
  const [line] = placedOrder.lines;
  const lines = line
    ? [{ ...line, items: line.items.map((item) => ({ ...item, state: "shipped" as const })) }]
    : [];
  const page = show({ status: "shipped", lines, payment: { ...placedOrder.payment, transfer: null } });
  expect(page).toContain("Artikelnummer S-1 · unterwegs");
  expect(page).not.toContain("Danke für deine Bestellung");
});

test("a delivered unit can be sold back: the sale knows product, unit and the token of the mail", () => {
  expect(show()).not.toContain("sell-back");
  const lines = placedOrder.lines.map((line) => ({
    ...line,
    items: line.items.map((item) => ({ ...item, state: "delivered" as const })),
  }));
  const links = show({ status: "delivered", lines, token: "a-b" }).match(/(?<=href=")[^"]+unit=[^"]+/gu);
  expect(links).toEqual([
    `/trade-in/product/7/grading?unit=${placedOrder.uuid}.0.a-b`,
    `/trade-in/product/7/grading?unit=${placedOrder.uuid}.1.a-b`,
  ]);
});

test.each(LOCALES)("%s has a text for every state", (locale) => {
  for (const status of [
    "placed",
    "paid",
    "picking",
    "partially-shipped",
    "shipped",
    "partially-delivered",
    "delivered",
    "cancelled",
    "refunded",
  ] as const)
    for (const transfer of [null, placedOrder.payment.transfer])
      for (const state of ["failed", "pending"] as const) {
        const payment = { ...placedOrder.payment, transfer, status: state };
        expect(show({ status, payment }, locale)).not.toMatch(/order\.[a-z]|checkout\.[a-z]/u);
      }
});

test("asks for the order with the token of the mail", async () => {
  const { input, asked } = loaderInput(
    "checkout_order",
    { api_get_order: found(placedOrder) },
    { orderUuid: placedOrder.uuid },
  );
  expect(await loader({ ...input, query: { token: "t" } })).toEqual({ ...placedOrder, token: "t" });
  expect(asked).toEqual([
    ["api_get_order", { params: { orderUuid: placedOrder.uuid }, query: { token: "t" } }],
  ]);
});

test("offers the withdrawal while an item can be withdrawn from, and keeps the token of the mail", () => {
  const link = `/vertrag-widerrufen/${placedOrder.uuid}`;
  expect(markup(appIn("de"), <Page data={{ ...placedOrder, token: "t" }} />)).toContain(
    `href="${link}?token=t"`,
  );
  const lines = placedOrder.lines.map((line) => ({
    ...line,
    items: line.items.map((item) => ({ ...item, state: "returned" as const })),
  }));
  expect(show({ lines })).not.toContain(link);
});

test("a claim opens from each unit that has left, with the link of a mail as well", () => {
  const [line] = placedOrder.lines;
  if (line === undefined) throw new Error("The order has no line");
  const item = { ...line.items[0], id: "1", state: "delivered" } as (typeof line.items)[number];
  const page = show({
    lines: [{ ...line, items: [item, { ...item, id: "2", state: "picking" }] }],
    token: "t",
  });
  expect([...page.matchAll(/<a href="([^"]*)"[^>]*data-testid="claim"/gu)].map(([, href]) => href)).toEqual([
    `/rueckgabe-und-garantie/${placedOrder.uuid}/claim/1?token=t`,
  ]);
});
