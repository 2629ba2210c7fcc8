// @vitest-environment happy-dom
import type { CartItem } from "@reprise/contracts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { RemovedLine } from "./removed-line.tsx";

afterEach(cleanup);

test("the button takes the focus, is described by what was removed, and adds it again", () => {
  const onUndo = vi.fn<() => void>();
  const item = { product: { name: "Phone" } } as CartItem;
  showPage(<RemovedLine item={item} isPending={false} onUndo={onUndo} />, () => done());
  const button = screen.getByTestId("undo-remove");
  expect(document.activeElement).toBe(button);
  const description = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("cart.removed");
  fireEvent.click(button);
  expect(onUndo).toHaveBeenCalledOnce();
});
