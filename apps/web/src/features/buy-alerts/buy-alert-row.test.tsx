// @vitest-environment happy-dom
import type { BuyAlert } from "@reprise/contracts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cards } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { BuyAlertRow } from "./buy-alert-row.tsx";

afterEach(cleanup);

const alert = {
  uuid: "u",
  side: "blue",
  label: null,
  targetPrice: null,
  createdAt: "2026-01-01",
} as BuyAlert;

test.each([
  [{ label: "A0" as const }, "/i1,phone-1?variant=A0"],
  [{ label: null }, "/i1,phone-1"],
  [{ side: "green" as const }, "/trade-in/product/1"],
])("an alert %j leads to %s", (terms, href) => {
  const [product] = cards;
  const props = { page: 1, nextPage: 1, onRemoved: async () => undefined };
  showPage(<BuyAlertRow {...props} alert={{ ...alert, ...terms, product } as BuyAlert} />, () => done());
  const links = [...screen.getByTestId("buy-alert-row").querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([href, href]);
});
