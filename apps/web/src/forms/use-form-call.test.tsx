// @vitest-environment happy-dom
import { ADD_THROTTLE_MS } from "@reprise/cart";
import { addItemForm, formFields, type Form, namesForm } from "@reprise/contracts/forms";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, refused, showHook } from "../test/show-page.tsx";
import { useFormCall } from "./use-form-call.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fields = formFields({ id: "7", label: "A2", firstName: "Robin" });

/** Sends a form twice at once, then after the throttle time, and returns how often its call was made. */
async function callsOf(form: Form<"api_add_item_to_cart"> | Form<"api_update_customer">) {
  const { hook, sent } = showHook(
    () => useFormCall(form as Form<"api_update_customer">),
    () => done(),
  );
  const send = () => act(() => hook().run(fields, {}));
  await send();
  await send();
  const atOnce = sent.length;
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  await send();
  return [atOnce, sent.length];
}

test("a throttled form ignores a press within the throttle time, others do not", async () => {
  expect(await callsOf(addItemForm)).toEqual([1, 2]);
  cleanup();
  expect(await callsOf(namesForm)).toEqual([2, 3]);
});

test("is pending while it waits before its call, and passes an error on", async () => {
  const ready = Promise.withResolvers<void>();
  const codes: string[] = [];
  const { hook, sent } = showHook(
    () => useFormCall(addItemForm),
    () => refused("PRODUCT_VARIANT_EXHAUSTED"),
  );
  let end: Promise<void> | undefined;
  await act(async () => {
    end = hook().run(fields, {
      before: () => ready.promise,
      onFailure: ({ error }) => void codes.push(error.code),
    });
  });
  expect([hook().isPending, sent]).toEqual([true, []]);
  await act(async () => {
    ready.resolve();
    await end;
  });
  expect([hook().isPending, sent.length, codes]).toEqual([false, 1, ["PRODUCT_VARIANT_EXHAUSTED"]]);
});
