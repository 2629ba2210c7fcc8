// @vitest-environment happy-dom
import type { Facet } from "@reprise/contracts";
import { SORT_ORDERS, type SortOrder } from "@reprise/contracts/filters";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { list } from "../../../test/page-answers.ts";
import { done, showPage } from "../../../test/show-page.tsx";
import { FacetForm } from "./facet-form.tsx";
import { parseListAddress } from "./list-address.ts";

afterEach(cleanup);

const PATH = "/kaufen/elektronik";
function show(query = "", view = list) {
  const address = parseListAddress(new URLSearchParams(query));
  if (!address) throw new Error(`No list: ${query}`);
  return showPage(
    <>
      <div id="filters" popover="auto" />
      <FacetForm
        list={{ ...view, numFound: 7 }}
        sorts={SORT_ORDERS}
        address={address}
        pathname={PATH}
        popoverId="filters"
      />
    </>,
    () => done(),
    { at: PATH },
  );
}
const box = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const [from, to] = [0, 1].map((n) => () => document.querySelectorAll<HTMLInputElement>("[type=number]")[n]!);

test("a filter applies at once and keeps the other filters and the campaign parameters", async () => {
  const { location } = show("brand=b10&coupon=yes&coupon_code=SAVE");
  await act(async () => void fireEvent.click(box("b3")));
  await waitFor(() => expect(location()).not.toBe(PATH));
  const query = new URLSearchParams(location().split("?")[1]);
  expect([query.get("brand"), query.get("coupon_code")]).toEqual(["b10,b3", "SAVE"]);
});

test("a price applies when the focus leaves both fields, not at each digit", async () => {
  const { location } = show();
  const [lower, upper] = [from!(), to!()];
  fireEvent.change(lower, { target: { value: "20" } });
  fireEvent.blur(lower, { relatedTarget: upper });
  // As long as a change may take to have an effect.
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(location()).toBe(PATH);
  await act(async () => void fireEvent.blur(upper, { relatedTarget: document.body }));
  await waitFor(() => expect(location()).not.toBe(PATH));
});

test("the checkboxes follow the address after every kind of navigation", () => {
  show("brand=b10");
  expect([box("b10").checked, box("b3").checked]).toEqual([true, false]);
});

test("the sort order follows the list, and keeps the focus", async () => {
  let setSort: (sort: SortOrder) => void = () => undefined;
  function SortedList() {
    const [sort, set] = useState<SortOrder>("relevance");
    setSort = set;
    const shown = { ...list, sort, numFound: 7 };
    const address = parseListAddress(new URLSearchParams())!;
    return (
      <FacetForm list={shown} sorts={SORT_ORDERS} address={address} pathname={PATH} popoverId="filters" />
    );
  }
  showPage(<SortedList />, () => done(), { at: PATH });
  const select = screen.getByTestId<HTMLSelectElement>("sort");
  select.focus();
  fireEvent.change(select, { target: { value: "saving" } });
  await act(async () => setSort("newest"));
  expect([select.value, document.activeElement]).toEqual(["newest", select]);
});

test.each([
  ["a value behind 'show more'", `input[value="b11"]`],
  ["a price", `input[name="priceFrom"]`],
])("%s keeps the focus when a new list replaces its field", async (_name, field) => {
  const facetsWith = (chosen: string | null): Facet[] => [
    {
      key: "brand",
      kind: "terms",
      label: "Marke",
      values: Array.from({ length: 12 }, (_value, index) => ({
        value: `b${index}`,
        label: `B${index}`,
        count: 1,
        selected: `b${index}` === chosen,
      })),
    },
    {
      key: "price",
      kind: "range",
      label: "Preis",
      minimum: 0,
      maximum: 90_000,
      from: chosen ? 500 : null,
      to: null,
    },
  ];
  let setFacets: (facets: Facet[]) => void = () => undefined;
  function ChangingList() {
    const [facets, set] = useState(() => facetsWith(null));
    setFacets = set;
    const address = parseListAddress(new URLSearchParams())!;
    const shown = { ...list, facets, numFound: 7 };
    return (
      <FacetForm list={shown} sorts={SORT_ORDERS} address={address} pathname={PATH} popoverId="filters" />
    );
  }
  showPage(<ChangingList />, () => done(), { at: PATH });
  const before = document.querySelector<HTMLInputElement>(field)!;
  before.focus();
  await act(async () => setFacets(facetsWith("b11")));
  expect(before.isConnected).toBe(false);
  expect(document.activeElement).toBe(document.querySelector(field));
  // A field that the shopper has left does not get the focus back.
  act(() => document.querySelector<HTMLInputElement>(field)?.blur());
  await act(async () => setFacets(facetsWith(null)));
  expect(document.activeElement).toBe(document.body);
});

test("a search keeps its query in the form, and sorting by relevance is offered", () => {
  show("q=phone");
  expect(document.querySelector<HTMLInputElement>("[name=q]")?.value).toBe("phone");
  expect(screen.getByTestId("sort").textContent).toContain("search.sort.relevance");
});
