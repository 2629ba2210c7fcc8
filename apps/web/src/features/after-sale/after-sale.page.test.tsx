import type { AfterSale, AfterSaleItem } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Page } from "./after-sale.page.tsx";

const shown = (more: Partial<AfterSaleItem>) => {
  const item = {
    id: "1",
    name: "Phone",
    label: "A2",
    serial: "R1",
    productId: 1,
    picture: { hash: "h", alt: "" },
    state: "delivered",
    isMedia: false,
    withdrawal: null,
    warrantyUntil: "2029-11-30",
    statutoryUntil: null,
    canClaim: true,
    ...more,
  } satisfies AfterSaleItem;
  const afterSale = {
    orderUuid: "00000000-0000-4000-8000-00000000000d",
    orderNumber: "VFT8-2M4J",
    name: "Ada",
    email: "ada@example.com",
    withdrawalUntil: null,
    isWithdrawalOver: true,
    items: [item],
    withdrawals: [],
    returns: [],
    returnAddress: [],
    claims: [],
  } satisfies AfterSale;
  return markup(appIn("nl"), <Page data={{ afterSale, token: undefined }} />);
};

test("names no last day of rights by law where the law has none, and that of our own warranty", () => {
  expect(shown({})).toContain("30 november 2029");
  expect(shown({})).toContain("Daarnaast heb je wettelijke rechten, zonder vaste einddatum.");
  expect(shown({})).not.toContain("Wettelijke rechten: minstens");
});

test("names the day until which there are rights by law at least", () => {
  const page = shown({ statutoryUntil: "2028-11-30" });
  expect(page).toContain("Wettelijke rechten: minstens tot en met 30 november 2028");
  expect(page).not.toContain("zonder vaste einddatum");
});

test("says nothing of rights before the item has arrived", () => {
  expect(shown({ state: "shipped", warrantyUntil: null })).not.toContain("ettelijke rechten, zonder");
});
