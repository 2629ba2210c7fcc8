// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { Page } from "./logout.page.tsx";

const submitted = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  submitted.mockClear();
  vi.useRealTimers();
});

const press = () =>
  act(async () => {
    const form = screen.getByTestId("confirm-log-out").closest("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
  });

test("two presses send the form once, and again after the shopper came back to the page", async () => {
  showPage(<Page />, () => done(), { loadCsrfToken: () => Promise.resolve("fresh") });
  await press();
  await press();
  expect(submitted).toHaveBeenCalledTimes(1);
  await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await press();
  expect(submitted).toHaveBeenCalledTimes(2);
});

test("a press works again some seconds after the shopper has stopped the submission", async () => {
  vi.useFakeTimers();
  showPage(<Page />, () => done(), { loadCsrfToken: () => Promise.resolve("fresh") });
  await press();
  await act(() => vi.advanceTimersByTimeAsync(9_900));
  await press();
  expect(submitted).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await press();
  expect(submitted).toHaveBeenCalledTimes(2);
});

test("without a network it says so, and the next press works", async () => {
  const loadCsrfToken = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockResolvedValue("fresh");
  const page = showPage(<Page />, () => done(), { loadCsrfToken });
  await press();
  expect([page.toasts(), submitted.mock.calls.length]).toEqual([["error user.flash.unavailable"], 0]);
  await press();
  expect(submitted).toHaveBeenCalledTimes(1);
});
