// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isPageOutdated } from "../../lib/calls/interceptor.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { BuyAlertButton } from "./buy-alert-button.tsx";
import { buyAlertDialogStore } from "./buy-alert-dialog-store.ts";

afterEach(() => {
  cleanup();
  buyAlertDialogStore.set(null);
});

const product = { id: 1, name: "Phone", variants: [{ label: "A1", price: 100 } as const] };

function showButton(loadMessages: () => Promise<void>) {
  const { toasts } = showPage(<BuyAlertButton product={product} grade="A1" />, () => done(), {
    loadMessages,
  });
  const button = screen.getByTestId("buy-alert");
  return { button, toasts, press: () => act(async () => void fireEvent.click(button)) };
}

test("while texts and code load, further presses are ignored; then the dialog opens", async () => {
  const messages = Promise.withResolvers<void>();
  const { button, press } = showButton(() => messages.promise);
  await press();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(buyAlertDialogStore.get()).toBeNull();
  messages.resolve();
  await waitFor(() => expect(buyAlertDialogStore.get()).toEqual({ product, grade: "A1" }));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
});

test("if the texts fail to load, the shopper is told, and the next press retries", async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
  const { press, toasts } = showButton(load);
  await press();
  await waitFor(() => expect(toasts()).toEqual(["error user.flash.unavailable"]));
  expect(buyAlertDialogStore.get()).toBeNull();
  // The code may be gone with a new release.
  expect(isPageOutdated()).toBe(true);
  await press();
  await waitFor(() => expect(buyAlertDialogStore.get()).toEqual({ product, grade: "A1" }));
  expect(load).toHaveBeenCalledTimes(2);
});
