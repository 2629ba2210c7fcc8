// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockReset());
afterEach(cleanup);

const content = (isOpen: boolean, closeLabel?: string) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Title" closeLabel={closeLabel} testId="dialog">
    <input aria-label="first" />
    <input aria-label="second" data-initial-focus />
  </Dialog>
);
const dialog = () => screen.getByTestId<HTMLDialogElement>("dialog");
const escape = () => {
  const event = new Event("cancel", { cancelable: true });
  fireEvent(dialog(), event);
  return event;
};

test("opens with its focus where it says, and is empty when it is closed", () => {
  const { rerender } = render(content(true, "Close"));
  expect([dialog().open, document.activeElement]).toEqual([true, screen.getByLabelText("second")]);
  rerender(content(false, "Close"));
  expect([dialog().open, dialog().childElementCount]).toEqual([false, 0]);
});

test("Escape, its button and a press beside it ask to close it; it does not close by itself", () => {
  render(content(true, "Close"));
  expect(escape().defaultPrevented).toBe(true);
  fireEvent.click(screen.getByLabelText("Close"));
  fireEvent.click(dialog());
  expect([onClose.mock.calls.length, dialog().open]).toEqual([3, true]);
});

test("a press inside does not ask to close it", () => {
  render(content(true, "Close"));
  fireEvent.click(screen.getByLabelText("first"));
  expect(onClose).not.toHaveBeenCalled();
});

test("without a way to close it nothing closes it", () => {
  render(content(true));
  escape();
  fireEvent.click(dialog());
  // Browsers close it on a second Escape, whatever the page says.
  dialog().close();
  expect([onClose.mock.calls.length, dialog().open]).toEqual([0, true]);
});
