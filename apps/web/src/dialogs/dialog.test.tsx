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
const pressOutside = () => {
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
};
const escape = () => {
  const event = new Event("cancel", { cancelable: true });
  fireEvent(dialog(), event);
  return event;
};

test("opens with the specified initial focus, and is empty when closed", () => {
  const { rerender } = render(content(true, "Close"));
  expect([dialog().open, document.activeElement]).toEqual([true, screen.getByLabelText("second")]);
  rerender(content(false, "Close"));
  expect([dialog().open, dialog().childElementCount]).toEqual([false, 0]);
});

test("Escape, the close button and a press outside call onClose; the dialog does not close itself", () => {
  render(content(true, "Close"));
  expect(escape().defaultPrevented).toBe(true);
  fireEvent.click(screen.getByLabelText("Close"));
  pressOutside();
  expect([onClose.mock.calls.length, dialog().open]).toEqual([3, true]);
});

test("a press inside does not call onClose, nor does one that ends outside", () => {
  render(content(true, "Close"));
  fireEvent.click(screen.getByLabelText("first"));
  // A text is selected, and the button released beside the dialog.
  fireEvent.pointerDown(screen.getByLabelText("first"));
  fireEvent.click(dialog());
  expect(onClose).not.toHaveBeenCalled();
});

test("without a close button it cannot be closed", () => {
  render(content(true));
  escape();
  pressOutside();
  // Browsers close it on a second Escape, whatever the page says.
  dialog().close();
  expect([onClose.mock.calls.length, dialog().open]).toEqual([0, true]);
});
