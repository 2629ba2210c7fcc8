// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage, type ShowOptions } from "../../test/show-page.tsx";
import { SearchBox } from "./search-box.tsx";
import { saveHistory } from "./search-history.ts";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

/** No search is frequent. */
const NOTHING = { products: [], categories: [], queries: [], numFound: 0, missing: [], query: "" };
const show = (options: ShowOptions = {}) => showPage(<SearchBox />, () => done(NOTHING), options);
const input = () => screen.getByTestId<HTMLInputElement>("search-input");
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const submit = () => act(async () => void fireEvent.submit(input().form as HTMLFormElement));
const overlay = () => screen.queryByTestId("search-overlay");

test.each([
  ["landingpage", "/kaufen/suchen?q=iphone+15"],
  ["trade_in", "/verkaufen/suche?q=iphone+15"],
] as const)(
  "on a page like %s the search leads to %s, without spaces around the query",
  async (route, path) => {
    const { location } = show({ route });
    type("  iphone 15 ");
    await submit();
    expect(location()).toBe(path);
  },
);

test("the home page of the green side has its own search instead", () => {
  show({ route: "green_home" });
  expect(screen.queryByTestId("search-input")).toBeNull();
});

test("an empty search stays on the page and takes the focus", async () => {
  const { location } = show();
  type("   ");
  await submit();
  expect([location(), document.activeElement]).toEqual(["/", input()]);
});

test("the box has the query of a search page, and no other page's", () => {
  show({ route: "search", at: "/kaufen/suchen?q=watch" });
  expect(input().value).toBe("watch");
  cleanup();
  show({ route: "category", at: "/kaufen/phones?q=watch" });
  expect(input().value).toBe("");
});

test("what was typed stays on its page: the next one begins with its own query", async () => {
  const { go } = show({ route: "search", at: "/kaufen/suchen?q=watch" });
  type("watch strap");
  expect(input().value).toBe("watch strap");
  await act(() => go("/kaufen/suchen?q=camera"));
  expect(input().value).toBe("camera");
});

test("the overlay opens with the focus, and closes with a press or the focus elsewhere, not within", async () => {
  saveHistory([{ query: "iphone", params: "", timestamp: 1 }]);
  show();
  for (const elsewhere of ["pointerdown", "focusin"] as const) {
    act(() => input().focus());
    await waitFor(() => expect(overlay()).toBeTruthy());
    fireEvent(overlay() as HTMLElement, new Event(elsewhere, { bubbles: true }));
    expect(overlay()).toBeTruthy();
    fireEvent(document.body, new Event(elsewhere, { bubbles: true }));
    expect(overlay()).toBeNull();
    act(() => input().blur());
  }
});

test.each([
  ["landingpage", "search.missing.goods"],
  ["trade_in", "search.missing.bought"],
] as const)("on a page like %s what is missing is told while its text stands", async (route, text) => {
  const missing = [{ kind: "maker", text: "nokia" }];
  showPage(<SearchBox />, () => done({ ...NOTHING, query: "nokia", missing }), { route });
  act(() => input().focus());
  type("nokia");
  expect((await screen.findByTestId("suggestions-missing")).textContent).toBe(text);
  type("nokia 33");
  expect(screen.queryByTestId("suggestions-missing")).toBeTruthy();
  type("noki");
  expect(screen.queryByTestId("suggestions-missing")).toBeNull();
});
