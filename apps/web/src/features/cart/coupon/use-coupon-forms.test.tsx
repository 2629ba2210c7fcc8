// @vitest-environment happy-dom
import type { Cart } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PostForm } from "../../../forms/post-form.tsx";
import { cartItem, cartOf } from "../../../test/cart-answers.ts";
import { done, refused, type SentCall, showPage } from "../../../test/show-page.tsx";
import { useCouponForms } from "./use-coupon-forms.ts";

afterEach(cleanup);

const cart = cartOf([cartItem], { itemsPrice: 30_000 });

function show(answer: (call: SentCall) => Promise<CallResult<unknown>>) {
  const accepted: Cart[] = [];
  function Forms() {
    const { entry, removal, isPending } = useCouponForms((fresh) => accepted.push(fresh));
    const { id, name, error } = entry.field("code");
    return (
      <>
        <PostForm {...entry.element} aria-label="entry">
          <input id={id} name={name} defaultValue="SAVE10" />
          {error}
        </PostForm>
        <PostForm {...removal.element} aria-label="removal" />
        <output>{isPending ? "pending" : "ready"}</output>
      </>
    );
  }
  const shown = showPage(<Forms />, answer);
  const submit = (name: string) => act(async () => void fireEvent.submit(screen.getByLabelText(name)));
  return { ...shown, accepted, submit, state: () => screen.getByRole("status").textContent };
}

test("both forms hand over the cart of their answer and say what happened", async () => {
  const shown = show(() => done(cart));
  await shown.submit("entry");
  await shown.submit("removal");
  expect(shown.sent).toEqual([
    { name: "api_set_coupon", input: { body: { code: "SAVE10" } } },
    { name: "api_remove_coupon", input: {} },
  ]);
  expect(shown.accepted).toEqual([cart, cart]);
  expect(shown.toasts()).toEqual(["success cart.flash.couponRedeemed", "success cart.flash.couponRemoved"]);
});

test("is pending while either of them is", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  expect(shown.state()).toBe("ready");
  await shown.submit("removal");
  expect(shown.state()).toBe("pending");
  await shown.submit("removal");
  expect(shown.sent).toHaveLength(1);
  await act(async () => answer.resolve(await done(cart)));
  expect(shown.state()).toBe("ready");
});

test("a refused code is an error at its field; a failed removal is a toast", async () => {
  const shown = show(() => refused("COUPON::EXPIRED"));
  await shown.submit("entry");
  expect(screen.getByLabelText("entry").textContent).toBe("coupon.error.expired");
  await shown.submit("removal");
  expect([shown.accepted, shown.toasts()]).toEqual([[], ["error cart.flash.changeFailed"]]);
});
