// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pendingActions } from "../../lib/shopper/pending-action.ts";
import { customer, done, refused, showPage, visitor } from "../../test/show-page.tsx";
import { SaleAlertButton } from "./sale-alert-button.tsx";

afterEach(() => {
  cleanup();
  pendingActions.discard();
});

const product = { id: 7, name: "Phone" };
const wish = { side: "green", product, grade: null, targetPrice: null };
const button = () => screen.getByTestId("sale-alert");
const press = () => act(async () => fireEvent.click(button()));

test("a customer's press sets the alert; the button then leads to the alerts", async () => {
  const shown = showPage(<SaleAlertButton product={product} />, () => done(), { meta: customer });
  await press();
  expect(shown.sent).toMatchObject([
    { name: "api_buyalert_put_product", input: { body: { side: "green", productId: 7, label: null } } },
  ]);
  expect(shown.meta()).toMatchObject({ saleAlerts: [7], buyAlerts: [] });
  expect(shown.toasts()).toEqual(["success saleAlert.flash.success"]);
  expect(button().getAttribute("href")).toBe("/buy-alerts");
});

test("a guest's press opens the login and remembers the alert", async () => {
  const shown = showPage(
    <SaleAlertButton product={product} />,
    () => done({ providers: [], facebook: null }),
    {
      meta: visitor,
    },
  );
  await press();
  expect(shown.sent.filter(({ name }) => name === "api_buyalert_put_product")).toEqual([]);
  const remembered: unknown[] = [];
  await pendingActions.run(async (action) => void remembered.push(action));
  expect(remembered).toEqual([{ kind: "buy-alert", ...wish }]);
});

test("a full list of alerts is reported, and nothing is shown as set", async () => {
  const shown = showPage(<SaleAlertButton product={product} />, () => refused("BUY_ALERT_LIMIT_REACHED"), {
    meta: customer,
  });
  await press();
  expect(shown.toasts()).toEqual(["error buyAlert.flash.full"]);
  expect(button().getAttribute("href")).toBeNull();
});
