// @vitest-environment happy-dom
import { paypalExpressForm, readFields } from "@reprise/contracts/forms";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { PaypalExpressForm } from "./paypal-express-form.tsx";

afterEach(cleanup);

test("the browser sends the form, which starts the payment of the cart and comes back to it", () => {
  const { sent } = showPage(<PaypalExpressForm />, () => done());
  const form = screen.getByTestId<HTMLButtonElement>("paypal-express").form as HTMLFormElement;
  const prevented: boolean[] = [];
  document.addEventListener("submit", (event) => void prevented.push(event.defaultPrevented), { once: true });
  form.requestSubmit();
  expect([prevented, sent]).toEqual([[false], []]);
  expect([form.method, form.getAttribute("action")]).toEqual(["post", paypalExpressForm.path]);
  const data = new FormData(form);
  expect(paypalExpressForm.input(readFields(data))).toEqual({ body: { cancelPath: "/checkout/cart" } });
  // The server checks a token exactly if the definition says so.
  expect(data.has("csrfToken")).toBe(!paypalExpressForm.isOnSharedPages);
});
