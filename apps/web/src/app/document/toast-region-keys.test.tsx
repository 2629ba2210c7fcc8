import { createI18n } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Providers } from "./providers.tsx";
import { ToastRegion } from "./toast-region.tsx";

/** Ten characters: shown for one second. */
const MESSAGE = "0123456789";
const i18n = createI18n("en", {
  "toast.region": "Notifications",
  "toast.close": "Close",
  a: MESSAGE,
  b: MESSAGE,
});
const app = { i18n, isServer: false, flashes: emptyFlashBag(), locale: "en" } as AppContext;

function ShowButton({ message }: { readonly message: string }) {
  const { show } = useToasts();
  return (
    <button type="button" onClick={() => show({ variant: "success", message })}>
      show {message}
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Providers app={app}>
      <main id="main" tabIndex={-1} />
      <ShowButton message="a" />
      <ShowButton message="b" />
      <ToastRegion />
    </Providers>,
  );
  fireEvent.click(screen.getByText("show a"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const isShown = () => screen.queryByTestId("toast-success") !== null;

test("a toast disappears after its time", () => {
  wait(999);
  expect(isShown()).toBe(true);
  wait(2);
  expect(isShown()).toBe(false);
});

test("focus pauses a toast's timer, and blur resumes it", () => {
  const close = screen.getByLabelText("Close");
  act(() => close.focus());
  wait(60_000);
  expect(isShown()).toBe(true);
  act(() => close.blur());
  wait(500);
  expect(isShown()).toBe(true);
  wait(600);
  expect(isShown()).toBe(false);
});

test("Escape closes the focused toast and moves the focus to the page", () => {
  const close = screen.getByLabelText("Close");
  act(() => close.focus());
  fireEvent.keyDown(close, { key: "a" });
  expect(isShown()).toBe(true);
  fireEvent.keyDown(close, { key: "Escape" });
  expect(isShown()).toBe(false);
  expect(document.activeElement?.id).toBe("main");
});

test("closing one of several toasts moves the focus to another one's button, and its timer stays paused", () => {
  fireEvent.click(screen.getByText("show b"));
  const [first, second] = screen.getAllByLabelText("Close");
  act(() => first?.focus());
  fireEvent.click(first as HTMLElement);
  expect(screen.getAllByTestId("toast-success")).toHaveLength(1);
  expect(document.activeElement).toBe(second);
  wait(60_000);
  expect(isShown()).toBe(true);
});
