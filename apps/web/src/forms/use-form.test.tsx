// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import {
  changeEmailForm,
  checkoutPaymentForm,
  completeCheckoutForm,
  namesForm,
  resetPasswordForm,
} from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { done, refused, showPage } from "../test/show-page.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Form } from "./form.tsx";
import { type FormOptions, useForm } from "./use-form.ts";

afterEach(cleanup);

function Names(options: FormOptions<"api_update_customer">) {
  const form = useForm(namesForm, options);
  return (
    <Form form={form} submit="Save">
      <TextInput {...form.field("firstName")} label="First" />
      <TextInput {...form.field("lastName")} label="Last" />
    </Form>
  );
}

function Email() {
  const form = useForm(changeEmailForm, { onSuccess: () => undefined });
  return (
    <Form form={form} submit="Save">
      <TextInput {...form.field("email")} label="Email" />
      <TextInput {...form.field("password")} label="Password" />
    </Form>
  );
}

const NewPassword = () => <Form form={useForm(resetPasswordForm)} submit="Save" />;
const Payment = () => <Form form={useForm(checkoutPaymentForm)} submit="Save" />;
const Order = () => <Form form={useForm(completeCheckoutForm)} submit="Save" />;

const ORDER = "00000000-0000-4000-8000-000000000002";

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));

test("makes the call of its definition with the input", async () => {
  const onSuccess = vi.fn<() => void>();
  const { sent } = showPage(
    <Names values={{ firstName: "Robin", lastName: null }} onSuccess={onSuccess} />,
    () => done(),
  );
  fireEvent.change(input("Last"), { target: { value: "  Sommer " } });
  await press();
  expect(sent).toEqual([
    { name: "api_update_customer", input: { body: { firstName: "Robin", lastName: "Sommer" } } },
  ]);
  expect(onSuccess).toHaveBeenCalledOnce();
});

test("works without scripts: a post to its path, with this browser's token", () => {
  showPage(<Names />, () => done());
  const form = input("First").form;
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/customer/name"]);
  expect(new FormData(form ?? undefined).get("csrfToken")).toBe("token-of-this-browser");
});

test("shows an error at the fields and in the summary, which gets the focus", async () => {
  showPage(<Email />, () => refused("VALIDATION_FAILED", ["body.email"]));
  await press();
  expect(input("Email").getAttribute("aria-invalid")).toBe("true");
  expect(input("Password").getAttribute("aria-invalid")).toBeNull();
  const summary = screen.getByTestId("error-summary");
  expect(summary.parentElement).toBe(document.activeElement);
  expect(summary.querySelector("a")?.hash).toBe(`#${input("Email").id}`);
});

test("clears the errors when the next try succeeds", async () => {
  let answer = refused("INVALID_CREDENTIALS");
  showPage(<Email />, () => answer);
  await press();
  expect(input("Password").getAttribute("aria-invalid")).toBe("true");
  answer = done();
  await press();
  expect(screen.queryByTestId("error-summary")).toBeNull();
});

test("an expired login leads to the login page and back", async () => {
  showPage(<Names />, () => refused("UNAUTHENTICATED", [], 401));
  await press();
  expect(screen.getByTestId("error-summary").querySelector("a")?.getAttribute("href")).toMatch(
    /^\/auth\?next=/u,
  );
});

describe("after the shopper has left the page of a pending form", () => {
  async function leaveWhilePending(form: ReactNode, answer: Promise<CallResult<unknown>>) {
    const pending = Promise.withResolvers<void>();
    const shown = showPage(form, () => pending.promise.then(() => answer), { at: "/customer/orders" });
    await press();
    await act(() => shown.go("/wishlist"));
    await act(async () => pending.resolve());
    return shown;
  }

  test("a success shows its message, and the page where they are loads again", async () => {
    const shown = await leaveWhilePending(<Names />, done());
    expect([shown.location(), shown.loads()]).toEqual(["/wishlist", 2]);
    expect(shown.toasts()).toEqual(["success customer.flash.saved"]);
    await act(() => shown.back());
    expect(shown.location()).toBe("/customer/orders");
  });

  test("an error that leads to another page only shows its message", async () => {
    const shown = await leaveWhilePending(<NewPassword />, refused("LINK_INVALID"));
    expect([shown.location(), shown.toasts()]).toEqual(["/wishlist", ["error user.flash.linkInvalid"]]);
  });

  test("a step leads nowhere", async () => {
    const shown = await leaveWhilePending(<Payment />, done({ missing: null }));
    expect(shown.location()).toBe("/wishlist");
  });

  test("a success that only its page tells, such as a placed order, shows that page", async () => {
    const shown = await leaveWhilePending(<Order />, done({ orderUuid: ORDER, redirectUrl: null }));
    expect(shown.location()).toBe(`/checkout/order/index/id/${ORDER}`);
    await act(() => shown.back());
    expect(shown.location()).toBe("/wishlist");
  });
});

test("another step of the same page does not leave it", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = showPage(<Payment />, () => answer.promise, { at: "/checkout/payment" });
  await press();
  await act(() => shown.go("/checkout/payment?step=2#form"));
  await act(async () => answer.resolve(await done({ missing: null })));
  expect(shown.location()).toBe("/checkout/overview");
});

test("shows an error without scripts once, and only in its own form", () => {
  const refusedForm = {
    path: "/customer/name",
    values: { firstName: "x".repeat(81) },
    problems: [{ field: "firstName", message: "customer.error.name" as const }],
  };
  const forgetRefusedForm = vi.fn<() => void>();
  showPage(
    <>
      <Names values={{ firstName: "Robin", lastName: "Sommer" }} />
      <Email />
    </>,
    () => done(),
    { refusedForm, forgetRefusedForm },
  );
  expect([input("First").value, input("Last").value]).toEqual(["x".repeat(81), "Sommer"]);
  expect(input("First").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByTestId("error-summary")).toHaveLength(1);
  expect(forgetRefusedForm).toHaveBeenCalledOnce();
});
