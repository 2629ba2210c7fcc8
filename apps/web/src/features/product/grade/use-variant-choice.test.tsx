// @vitest-environment happy-dom
import type { Variant } from "@reprise/contracts";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useQuery } from "../../../lib/addresses/use-query.ts";
import { done, showHook } from "../../../test/show-page.tsx";
import { PRODUCT_QUERY } from "../product-query.ts";
import { useVariantChoice } from "./use-variant-choice.ts";

afterEach(cleanup);

const variants = [
  { label: "A1", quantity: 1, price: 200 },
  { label: "A2", quantity: 1, price: 100 },
  { label: "A3", quantity: 0, price: 50 },
] as Variant[];
const show = (at: string, of: readonly Variant[] = variants) =>
  showHook(
    () => useVariantChoice(of, useQuery(PRODUCT_QUERY)?.variant),
    () => done(),
    { at },
  );

test.each([
  ["/p", "A2", undefined],
  ["/p?variant=A1", "A1", "A1"],
  ["/p?variant=A1#A3", "A3", "A3"],
  ["/p#reviews", "A2", undefined],
  ["/p?variant=A4", "A2", "A4"],
])("at %s the grade is %s", (at, label, asked) => {
  const { variant, requestedGrade } = show(at).hook();
  expect([variant?.label, requestedGrade]).toEqual([label, asked]);
});

test("a choice is in the address, which keeps its query", async () => {
  const shown = show("/p?variant=A1&from=list");
  await act(() => shown.hook().choose("A3"));
  // The router renders the new address in a transition.
  await waitFor(() => expect(shown.hook().variant?.label).toBe("A3"));
  expect(shown.location()).toBe("/p?variant=A1&from=list#A3");
});

test("a link to a part of the page keeps the choice, and an address without a hash ends it", async () => {
  const shown = show("/p?variant=A1");
  await act(() => shown.hook().choose("A3"));
  const choice = () => [shown.hook().variant?.label, shown.hook().requestedGrade];
  await waitFor(() => expect(choice()).toEqual(["A3", "A3"]));
  for (const hash of ["#reviews", "#main"]) {
    await act(() => shown.go(`/p?variant=A1${hash}`));
    await waitFor(() => expect(shown.location()).toBe(`/p?variant=A1${hash}`));
    expect(choice()).toEqual(["A3", "A3"]);
  }
  await act(() => shown.go("/p?variant=A1"));
  await waitFor(() => expect(choice()).toEqual(["A1", "A1"]));
  await act(() => shown.go("/p?variant=A1#reviews"));
  expect(choice()).toEqual(["A1", "A1"]);
});

test("nothing is chosen where nothing is in stock", () => {
  const soldOut = variants.map((variant) => ({ ...variant, quantity: 0 }));
  expect(show("/p#A1", soldOut).hook().variant).toBeUndefined();
});
