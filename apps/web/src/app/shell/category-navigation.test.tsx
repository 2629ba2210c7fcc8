// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { CategoryNavigation } from "./category-navigation.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const groups = ["Elektronik", "Medien"].map((name) => ({ name, path: name, children: [] }));

test("the drawer opens with all groups open, and leaves them closed for the row", () => {
  showPage(<CategoryNavigation groups={groups} />, () => done());
  const nav = screen.getByTestId("navigation");
  const details = () =>
    [...nav.querySelectorAll("details")].map((group) => ({
      name: group.getAttribute("name"),
      open: group.open,
    }));
  const closed = groups.map(() => ({ name: "categories", open: false }));
  const toggle = (newState: string) =>
    nav.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  expect(details()).toEqual(closed);
  toggle("open");
  expect(details()).toEqual(groups.map(() => ({ name: "", open: true })));
  toggle("closed");
  expect(details()).toEqual(closed);
});

test("in the row a mouse opens a panel by resting on it and closes it by leaving; a pressed panel stays", () => {
  vi.useFakeTimers();
  showPage(<CategoryNavigation groups={groups} />, () => done());
  const nav = screen.getByTestId("navigation");
  const open = () => [...nav.querySelectorAll("details")].map((group) => group.open);
  const names = [...nav.querySelectorAll("summary")];
  const rest = (index: number, pointerType = "mouse") => {
    names[index]?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
    vi.advanceTimersByTime(150);
  };
  const leave = () => {
    nav.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    vi.advanceTimersByTime(300);
  };
  rest(0, "touch");
  expect(open()).toEqual([false, false]);
  rest(0);
  expect(open()).toEqual([true, false]);
  rest(1);
  expect(open()).toEqual([false, true]);
  leave();
  expect(open()).toEqual([false, false]);

  const press = (index: number) => {
    const [name] = names.slice(index);
    return name === undefined || fireEvent.click(name);
  };
  press(1);
  leave();
  expect(open()).toEqual([false, true]);

  // Pressing what the hover has just opened does not close it: the browser's own answer is prevented.
  rest(0);
  expect(press(0)).toBe(false);
});
