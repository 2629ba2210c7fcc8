// @vitest-environment happy-dom
import type { RouteName } from "@reprise/locale";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { useRouteName, useSide } from "./use-route.ts";

afterEach(cleanup);

const routeOf = (route?: RouteName) =>
  showHook(
    () => [useRouteName(), useSide()],
    () => done(),
    route === undefined ? {} : { route },
  ).hook();

test.each([
  ["search", "blue"],
  ["green_search", "green"],
  ["trade_in_cart", "green"],
  ["legal_document", "blue"],
] as const)("the page of %s is on the %s side", (route, side) => {
  expect(routeOf(route)).toEqual([route, side]);
});

test("an error area has no route, and the blue side", () => {
  expect(routeOf()).toEqual([undefined, "blue"]);
});
