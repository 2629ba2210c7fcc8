// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showPage } from "../test/show-page.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
  const texts = { title: "Delete it?", confirm: "Yes" };
  showPage(
    <ConfirmDialog {...texts} isOpen onConfirm={onConfirm} onClose={onClose}>
      It will be gone.
    </ConfirmDialog>,
    () => done(),
  );
});
afterEach(cleanup);

const calls = () => [onConfirm.mock.calls.length, onClose.mock.calls.length];

test("only the confirm button confirms", () => {
  fireEvent.click(screen.getByText("Yes"));
  expect(calls()).toEqual([1, 0]);
});

test("cancel and Escape change nothing", () => {
  fireEvent.click(screen.getByText("form.cancel"));
  fireEvent(screen.getByTestId("confirm-dialog"), new Event("cancel", { cancelable: true }));
  expect(calls()).toEqual([0, 2]);
});

test("the focus is on the cancel button", () => {
  expect(document.activeElement?.textContent).toBe("form.cancel");
});
