// @vitest-environment happy-dom
import type { AfterSale } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../test/show-page.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";

afterEach(cleanup);

const orderUuid = "00000000-0000-4000-8000-00000000000d";
type Item = AfterSale["items"][number];
const item = (id: string, withdrawal: Item["withdrawal"]) =>
  ({ id, name: `Phone ${id}`, label: "A2", withdrawal }) as Item;
const afterSale = {
  orderUuid,
  orderNumber: "R-7",
  name: "Ada",
  email: "ada@example.com",
  items: [item("1", "withdrawn"), item("2", null), item("3", "cancelled")],
  withdrawalUntil: "2026-12-01T00:00:00.000Z",
} as AfterSale;

const show = (
  answer: () => Promise<CallResult<unknown>>,
  chosen: readonly string[] | null = null,
  more: Partial<AfterSale> = {},
) =>
  showPage(<WithdrawalForm afterSale={{ ...afterSale, ...more }} token="t1" chosen={chosen} />, answer, {
    at: `/order/${orderUuid}`,
  });
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];
const send = () => act(async () => void fireEvent.click(screen.getByTestId("confirm-withdrawal")));

test("withdraws from the checked items only, and opens the receipt", async () => {
  const shown = show(() => done({ uuid: "receipt-1" }));
  expect(boxes().map(({ name, checked }) => [name, checked])).toEqual([
    ["item-1", false],
    ["item-3", false],
  ]);
  fireEvent.click(boxes()[1]!);
  await send();
  expect(shown.sent).toEqual([
    {
      name: "api_withdraw_order",
      input: {
        params: { orderUuid },
        body: { name: "Ada", email: "ada@example.com", items: ["3"], token: "t1" },
      },
    },
  ]);
  expect(shown.location()).toContain("token=t1&receipt=receipt-1");
});

test("the only item is checked", () => {
  show(() => done(), null, { items: [item("1", "withdrawn"), item("2", null)] as never });
  expect(boxes().map(({ checked }) => checked)).toEqual([true]);
});

test("boxes are checked as they were sent without scripts", () => {
  show(() => done(), ["3"]);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
});

test("no item is an error at the items, to which the summary leads", async () => {
  show(() => refused("VALIDATION_FAILED", ["body.items"]));
  await send();
  const summary = screen.getByTestId("error-summary");
  expect(summary.parentElement).toBe(document.activeElement);
  const items = document.querySelector(`[id="${summary.querySelector("a")?.hash.slice(1)}"]`);
  expect(items?.tagName).toBe("FIELDSET");
  expect(items?.textContent).toContain("withdraw.error.items");
});

test("two quick presses withdraw once, and a missing answer lets the shopper try again", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => (shown.sent.length === 1 ? answer.promise : refused("WITHDRAWAL_PERIOD_OVER")));
  await send();
  await send();
  expect(shown.sent).toHaveLength(1);
  await act(async () => answer.reject(new TypeError("no network")));
  expect(screen.getByTestId("error-summary").textContent).not.toContain("withdraw.error.over");
  await send();
  expect(screen.getByTestId("error-summary").textContent).toContain("withdraw.error.over");
});

test("a period that has not begun has no date", () => {
  show(() => done(), null, { withdrawalUntil: null });
  expect(document.body.textContent).toContain("withdraw.notBegun");
});
