// @vitest-environment happy-dom
import { createAddresses } from "@reprise/locale";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { markPageOutdated } from "../calls/interceptor.ts";
import { usePageNavigate } from "./use-page-navigate.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("from the moment that the page is outdated, the server loads the next page", async () => {
  const left: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((url) => void left.push(`assign ${String(url)}`));
  vi.spyOn(window.location, "replace").mockImplementation((url) => void left.push(`replace ${String(url)}`));
  const { hook, location } = showHook(usePageNavigate, () => done(), {
    locale: "fr",
    addresses: createAddresses({ kind: "prefix", origin: "http://localhost:3000" }),
  });
  await act(() => hook()("/acheter/recherche?q=phone"));
  expect([location(), left]).toEqual(["/acheter/recherche?q=phone", []]);
  markPageOutdated();
  await act(() => hook()("/acheter/recherche?q=watch&grade=A0"));
  await act(() => hook()("/checkout/cart", { replace: true }));
  expect(left).toEqual(["assign /fr/acheter/recherche?q=watch&grade=A0", "replace /fr/checkout/cart"]);
  expect(location()).toBe("/acheter/recherche?q=phone");
});
