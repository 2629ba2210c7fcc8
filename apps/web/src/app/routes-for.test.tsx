import { LOCALES, matchRoute, type RouteParams, routePath } from "@reprise/locale";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { pageNames, routesFor } from "./routes-for.tsx";

const PARAMS: RouteParams = {
  id: 42,
  slug: "iphone-14",
  basicSanitizedName: "iphone-14",
  token: "a-token",
  categorySanitizedPath: "elektronik/smartphones",
};

const cases = LOCALES.flatMap((locale) =>
  pageNames.map((name) => ({ locale, path: routePath(name, locale, PARAMS) })),
);

/** The server gives the router the one route that the table has found, the browser all of them. */
test.each(cases)("$locale: the router finds at $path what the table does", ({ locale, path }) => {
  const name = matchRoute(locale, path)?.name;
  expect(name).toBeDefined();
  expect(matchRoutes(routesFor(locale), path)?.at(-1)?.route.id).toBe(name);
});
