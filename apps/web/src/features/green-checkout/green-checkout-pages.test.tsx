// @vitest-environment happy-dom
import type { GreenCheckout } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { completeGreenCheckout } from "../../test/green-checkout-answers.ts";
import { done, refused, type SentCall, showPage } from "../../test/show-page.tsx";
import { Page as AddressPage } from "./address/address.page.tsx";
import { Page as OverviewPage } from "./overview/overview.page.tsx";
import { Page as PayoutPage } from "./payout/payout.page.tsx";
import { Page as ShippingPage } from "./shipping/shipping.page.tsx";

afterEach(cleanup);

type Answer = (call: SentCall) => Promise<CallResult<unknown>>;

const show = (
  Page: ComponentType<{ readonly data: GreenCheckout }>,
  at: string,
  more: Partial<GreenCheckout> = {},
  answer: Answer = () => done({ ...completeGreenCheckout, ...more }),
) => showPage(<Page data={{ ...completeGreenCheckout, ...more }} />, answer, { at });
const figures = { kind: "planned" } as const;
const Payout: typeof ShippingPage = ({ data }) => <PayoutPage data={{ checkout: data, figures }} />;
const orderKey = "00000000-0000-4000-8000-0000000000cc";
const tradeInUuid = completeGreenCheckout.tradeInUuid ?? "";
const showOverview = (answer: Answer) =>
  showPage(<OverviewPage data={{ checkout: completeGreenCheckout, orderKey, figures }} />, answer, {
    at: "/trade-in/checkout/overview",
  });
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const radio = (value: string) => screen.getByDisplayValue<HTMLInputElement>(value);

test("an address that does not hold any more is named at its field as soon as the page is there", () => {
  show(AddressPage, "/trade-in/checkout/address", {
    missing: "address",
    refusal: { code: "VALIDATION_FAILED", fields: [{ path: "body.address.postalCode", message: "" }] },
  });
  expect(screen.getByTestId("error-summary").textContent).toContain("address.error.postalCode");
});

test("an error of another step is not shown", () => {
  show(AddressPage, "/trade-in/checkout/address", {
    missing: "payout",
    refusal: { code: "VALIDATION_FAILED", fields: [{ path: "body.address.postalCode", message: "" }] },
  });
  expect(screen.queryByTestId("error-summary")?.textContent ?? "").not.toContain("postalCode");
});

test.each([
  ["CARRIER_NOT_AVAILABLE", "greenCheckout.error.carrier"],
  ["PICKUP_NOT_AVAILABLE", "greenCheckout.error.pickup"],
] as const)("a handover that does not hold any more is named: %s", (code, message) => {
  show(ShippingPage, "/trade-in/checkout/shipping", { missing: "shipping", refusal: { code } });
  expect(screen.getByTestId("error-summary").textContent).toContain(message);
});

test("carriers are offered with their ways to hand over, and pickups with their windows", async () => {
  const page = show(ShippingPage, "/trade-in/checkout/shipping", { pickup: null, handover: null });
  expect(radio("dhl drop-off").checked).toBe(true);
  expect(screen.getAllByRole("radio").map((each) => (each as HTMLInputElement).value)).toEqual([
    "dhl drop-off",
    "dhl pickup",
    "dpd drop-off",
  ]);
  const times = [...screen.getByTestId("pickup").querySelectorAll("option")].map(({ value }) => value);
  expect(times).toEqual(["2026-11-25 afternoon", "2026-11-26 morning", "2026-11-26 afternoon"]);
  // The time stands directly below the card that it belongs to.
  const card = radio("dhl pickup").closest("label");
  expect(card?.nextElementSibling?.contains(screen.getByTestId("pickup"))).toBe(true);
  fireEvent.click(radio("dhl pickup"));
  await press("save-shipping");
  expect(page.sent[0]).toEqual({
    name: "api_put_green_checkout_shipping",
    input: {
      body: { carrier: "dhl", handover: "pickup", pickup: { date: "2026-11-25", window: "afternoon" } },
    },
  });
  expect(page.location()).toBe("/trade-in/checkout/overview");
});

test("goods that no carrier takes lead back to the green cart", () => {
  show(ShippingPage, "/trade-in/checkout/shipping", {
    choices: { ...completeGreenCheckout.choices, carriers: [] },
  });
  expect(screen.getByTestId("no-carrier").querySelector("a")?.getAttribute("href")).toBe("/trade-in/cart");
  expect(screen.queryByTestId("save-shipping")).toBeNull();
});

test("a guest is told that credit needs a login, which leads back to this step", () => {
  show(Payout, "/trade-in/checkout/payout", { isGuest: true });
  const link = screen.getByTestId("login-for-credit").getAttribute("href") ?? "";
  expect(new URLSearchParams(link.split("?")[1]).get("next")).toBe("/trade-in/checkout/payout");
  cleanup();
  show(Payout, "/trade-in/checkout/payout", { isGuest: false });
  expect(screen.queryByTestId("login-for-credit")).toBeNull();
});

test("an entered account is kept without its number", async () => {
  const page = show(Payout, "/trade-in/checkout/payout");
  expect(radio("kept").checked).toBe(true);
  await press("save-payout");
  expect(page.sent[0]?.input).toEqual({ body: { method: null } });
});

test("above the payout methods the page explains a lower inspection result, and when credit comes", () => {
  const told = () => screen.getByTestId("lower-grading").textContent;
  show(Payout, "/trade-in/checkout/payout");
  expect(told()).toContain("greenCheckout.payout.graded");
  expect(told()?.includes("creditLater")).toBe(completeGreenCheckout.choices.methods.includes("credit"));
  cleanup();
  for (const methods of [["credit"], ["bank-account"]] as const) {
    const choices = { ...completeGreenCheckout.choices, methods: [...methods] };
    show(Payout, "/trade-in/checkout/payout", { choices });
    expect(told()?.includes("creditLater")).toBe(methods[0] === "credit");
    cleanup();
  }
});

test("an account that does not hold any more is entered again", () => {
  show(Payout, "/trade-in/checkout/payout", {
    missing: "payout",
    refusal: { code: "VALIDATION_FAILED", fields: [{ path: "body.method.iban", message: "" }] },
  });
  expect(screen.queryByDisplayValue("kept")).toBeNull();
  expect(screen.getByTestId("error-summary").textContent).toContain("payout.error.iban");
});

test("each answer is named with what it costs", () => {
  const [item] = completeGreenCheckout.cart.items;
  if (item === undefined) throw new Error("nothing is sold");
  const answers = [
    { question: "Display?", answer: "Scratched", cents: 3_750 },
    { question: "Power?", answer: "Yes", cents: 0 },
  ];
  const cart = { ...completeGreenCheckout.cart, items: [{ ...item, answers }] };
  showPage(
    <OverviewPage data={{ checkout: { ...completeGreenCheckout, cart }, orderKey, figures }} />,
    () => done(),
    {
      at: "/trade-in/checkout/overview",
    },
  );
  const told = screen.getByTestId("line-answers");
  expect(told.hasAttribute("open")).toBe(true);
  expect([...told.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Scratched−37,50\u00a0€",
    "YestradeIn.offer.noDeduction",
  ]);
});

test("two presses sell once, and lead to the order", async () => {
  const page = showOverview(({ name }) =>
    name === "api_green_checkout" ? done({ uuid: tradeInUuid }) : done(),
  );
  await press("newsletter");
  await act(async () => {
    fireEvent.click(screen.getByTestId("sell"));
    fireEvent.click(screen.getByTestId("sell"));
  });
  const sales = page.sent.filter(({ name }) => name === "api_green_checkout");
  expect(sales.map(({ input }) => input)).toEqual([
    { body: { tradeInUuid, total: 18_000, newsletter: true } },
  ]);
  expect(page.location()).toBe(`/trade-in/order/${tradeInUuid}`);
});

test.each([
  ["GREEN_CART_EMPTY", "greenCart.flash.nothingToSell", "/trade-in/cart"],
  ["GREEN_CHECKOUT_CHANGED", "greenCart.flash.checkoutChanged", "/trade-in/checkout/overview"],
  ["PICKUP_NOT_AVAILABLE", "greenCheckout.error.outdated", "/trade-in/checkout/overview"],
  ["VALIDATION_FAILED", "greenCheckout.error.outdated", "/trade-in/checkout/overview"],
])("%s is told and leads to %s %s", async (code, message, path) => {
  const page = showOverview(({ name }) => (name === "api_green_checkout" ? refused(code) : done()));
  await press("sell");
  expect(page.toasts()).toContain(`error ${message}`);
  expect(page.location()).toBe(path);
});
