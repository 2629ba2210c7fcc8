// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useToasts } from "../../lib/context/toasts.tsx";
import { done, showPage } from "../../test/show-page.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

beforeEach(() => {
  document.title = "First";
});
afterEach(cleanup);

function ShowToast() {
  const { show } = useToasts();
  return (
    <button
      type="button"
      onClick={() =>
        show({ variant: "success", message: "user.flash.consentSaved", removeAfterNavigation: true })
      }
    >
      save
    </button>
  );
}

const open = () =>
  showPage(
    <>
      <RouteAnnouncer />
      <ShowToast />
      <main id="main" tabIndex={-1} />
      <button type="button">filter</button>
    </>,
    () => done(),
    { at: "/first" },
  );
const save = () => act(async () => screen.getByText("save").click());
const announced = () => screen.getByTestId("route-announcer").textContent;

test("another page: announces its title, takes the focus to its start, and closes the old page's toasts", async () => {
  const page = open();
  await save();
  expect([announced(), page.toasts().length]).toEqual(["", 1]);
  document.title = "Second";
  await act(() => page.go("/second"));
  expect([announced(), document.activeElement?.id, page.toasts()]).toEqual(["Second", "main", []]);
});

test("another query of the same page: announces the title, and leaves focus and toasts", async () => {
  const page = open();
  await save();
  screen.getByText("filter").focus();
  document.title = "First, filtered";
  await act(() => page.go("/first?grade=A1"));
  expect([announced(), document.activeElement?.textContent, page.toasts().length]).toEqual([
    "First, filtered",
    "filter",
    1,
  ]);
});
