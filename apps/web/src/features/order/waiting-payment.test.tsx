// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { WaitingPayment } from "./waiting-payment.tsx";

afterEach(cleanup);

const orderUuid = "00000000-0000-4000-8000-000000000009";
const show = (isOwn: boolean) =>
  showPage(
    <WaitingPayment orderUuid={orderUuid} redirectUrl="https://bank.example/pay" isOwn={isOwn} />,
    () => done({ state: "failed" }),
  );

test("the shopper goes on to the provider, or gives the payment up and chooses another", async () => {
  const { sent, location, toasts } = show(true);
  expect(screen.getByTestId("continue-payment").getAttribute("href")).toBe("https://bank.example/pay");
  await act(async () => void fireEvent.click(screen.getByTestId("give-up-payment")));
  expect(sent).toMatchObject([{ name: "api_give_up_payment", input: { params: { orderUuid } } }]);
  expect([location(), toasts()]).toEqual(["/checkout/payment", ["success checkout.flash.paymentFailed"]]);
});

test("the link of a mail shows the way on only", () => {
  show(false);
  expect(screen.queryByTestId("continue-payment")).not.toBeNull();
  expect(screen.queryByTestId("give-up-payment")).toBeNull();
});
