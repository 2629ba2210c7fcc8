// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { CategoryNavigation } from "./category-navigation.tsx";

afterEach(cleanup);

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
