import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createToast, toastKey, toastLifetime, type ToastInput } from "./toast.ts";

const input: ToastInput = { message: "cart.flash.addItemFailed", variant: "error" };

test("a toast is shown 100 ms for each character of title and message", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, message) => {
      expect(toastLifetime({ title, message })).toBe((title.length + message.length) * 100);
      expect(toastLifetime({ message })).toBe(message.length * 100);
    }),
  );
  expect(toastLifetime({ title: "Sorry", message: "Sold out" })).toBe(1300);
});

test("omitted options are off", () => {
  expect(createToast(input)).toEqual({
    ...input,
    id: toastKey(input),
    messageParams: {},
    isPersistent: false,
    suppressAfterFirstAppearance: false,
    removeAfterNavigation: false,
  });
});

test("toasts with equal content have equal ids", () => {
  const toast = { ...input, title: "t", messageParams: { name: "Phone", count: 1 } };
  expect(toastKey({ ...toast, messageParams: { count: "1", name: "Phone" }, isPersistent: true })).toBe(
    toastKey(toast),
  );
  const others: ToastInput[] = [
    input,
    { ...toast, title: undefined },
    { ...toast, variant: "warn" },
    { ...toast, message: "cart.flash.variantExhausted" },
    { ...toast, messageParams: { name: "Phone", count: 2 } },
    { ...toast, messageParams: { name: "Phone" } },
  ];
  expect(new Set([toast, ...others].map(toastKey)).size).toBe(1 + others.length);
});
