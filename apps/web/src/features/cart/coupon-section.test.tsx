// @vitest-environment happy-dom
import type { Cart } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, test } from "vitest";
import { NO_ROW, cartItem, cartOf } from "../../test/cart-answers.ts";
import { done, refused, type SentCall, showPage } from "../../test/show-page.tsx";
import { Page } from "./cart.page.tsx";

afterEach(cleanup);

const COUPON = {
  code: "SAVE10",
  kind: "percentage",
  value: 10,
  minimumGoods: 0,
  isSimulated: false,
} as const;
const plain = cartOf([cartItem], { itemsPrice: 30_000, paymentPrice: 30_000 });
const saved = cartOf([{ ...cartItem, discount: { amount: 3000 } }], {
  itemsPrice: 30_000,
  discountPrice: 3000,
  paymentPrice: 27_000,
  coupons: [COUPON],
});

function showCart(cart: Cart, answers: Readonly<Record<string, () => Promise<CallResult<unknown>>>>) {
  const page = showPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <main id="main" tabIndex={-1}>
        <Page
          data={{
            cart,
            delivery: null,
            waitingOrder: null,
            hasPaypalExpress: false,
            saleTotal: 0,
            row: NO_ROW,
          }}
        />
      </main>
    </SWRConfig>,
    ({ name }: SentCall) => answers[name]?.() ?? new Promise(() => {}),
  );
  const sent = () => page.sent.filter(({ name }) => name in answers).map(({ name }) => name);
  return { ...page, sentCalls: sent };
}

const type = (code: string) =>
  act(async () => {
    fireEvent.input(screen.getByTestId("coupon-code"), { target: { value: code } });
    fireEvent.submit(screen.getByTestId("coupon-form"));
  });
const text = (testId: string) => screen.getByTestId(testId).textContent;

test("a redeemed coupon shows the cart of the answer: total, discount, line", async () => {
  const { toasts } = showCart(plain, { api_set_coupon: () => done(saved) });
  await type("save10");
  expect([text("total"), text("discount")]).toEqual(["270,00\u00a0€", "cart.discountOf−30,00\u00a0€"]);
  expect(text("line-discount")).toBe("cart.lineDiscount");
  expect(screen.queryByTestId("coupon-form")).toBeNull();
  expect(toasts()).toEqual(["success cart.flash.couponRedeemed"]);
});

test("a refused code is an error at its field only, which takes the focus; the total stays", async () => {
  showCart(plain, { api_set_coupon: () => refused("COUPON::EXPIRED") });
  await type("OLD");
  expect(text("coupon-form").split("coupon.error.expired")).toHaveLength(2);
  expect(screen.queryByTestId("error-summary")).toBeNull();
  const code = screen.getByTestId("coupon-code");
  expect(code.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(code);
  expect(code.closest("details")?.open).toBe(true);
  expect(text("total")).toBe("300,00\u00a0€");
});

test("an error that is not about the code is in the summary", async () => {
  showCart(plain, { api_set_coupon: () => refused("SERVICE_UNAVAILABLE", [], 503) });
  await type("SAVE10");
  expect(text("error-summary")).toContain("user.flash.unavailable");
  expect(screen.getByTestId("coupon-code").getAttribute("aria-invalid")).toBeNull();
});

test("removing shows the cart without the coupon", async () => {
  const { toasts } = showCart(saved, { api_remove_coupon: () => done(plain) });
  await act(async () => fireEvent.click(screen.getByTestId("remove-coupon")));
  expect([text("total"), screen.queryByTestId("discount")]).toEqual(["300,00\u00a0€", null]);
  expect(screen.getByTestId("coupon-form")).toBeTruthy();
  expect(toasts()).toEqual(["success cart.flash.couponRemoved"]);
});

test.each([
  [{ type: "COUPON::MINIMUM_NOT_REACHED", missing: 500 }, "cart.coupon.minimumNotReached"],
  [{ type: "COUPON::NOT_FOR_THESE_ITEMS" }, "cart.coupon.notForTheseItems"],
  [{ type: "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED" }, "cart.coupon.oneItemOnly"],
] as const)("a kept coupon says why it gives nothing: %j", (error, message) => {
  showCart({ ...plain, coupons: [COUPON], errors: [error] }, {});
  expect(text("coupon-problem")).toBe(message);
});

test("an empty cart shows the coupon that waits in it", () => {
  showCart(cartOf([], { coupons: [COUPON] }), {});
  expect(text("coupon-problem")).toBe("cart.coupon.waits");
  cleanup();
  showCart(cartOf([]), {});
  expect(screen.queryByTestId("coupon")).toBeNull();
});

test("lines cannot change while the coupon does, and the other way round", async () => {
  showCart(plain, { api_set_coupon: () => new Promise(() => {}) });
  await type("SAVE10");
  expect(screen.getByTestId<HTMLSelectElement>("quantity").disabled).toBe(true);
  cleanup();
  showCart(plain, { api_remove_cart_item: () => new Promise(() => {}) });
  await act(async () => fireEvent.click(screen.getByTestId("remove")));
  expect(screen.getByTestId<HTMLFieldSetElement>("coupon").disabled).toBe(true);
});

test("a second click while the first one is running sends nothing", async () => {
  const { sentCalls } = showCart(plain, { api_set_coupon: () => new Promise(() => {}) });
  await type("SAVE10");
  await type("SAVE10");
  expect(sentCalls()).toEqual(["api_set_coupon"]);
});
