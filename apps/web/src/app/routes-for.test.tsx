import { LOCALES, matchRoute, PAGE_NAMES, type RouteParams, routePath } from "@reprise/locale";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { routesFor } from "./routes-for.tsx";

const PARAMS: RouteParams = {
  id: 42,
  slug: "iphone-14",
  basicSanitizedName: "iphone-14",
  token: "a-token",
  addressKind: "billing",
  orderUuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10",
  productId: "42",
  tradeInUuid: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10",
  returnNumber: "R-2222-2222",
  item: 1,
  path: "delivery",
  project: "kaufen",
  from: 1,
  to: 500,
  category: "ratgeber",
  documentType: "imprint",
  survey: "mac",
  themeName: "retro",
  authorName: "franz-kafka",
  type: "bestsellers",
  url: "winter/now",
  categorySanitizedPath: "elektronik/smartphones",
  categoryUrlPath: "elektronik/smartphones",
  angularOutletRoute: "",
};

/** The server gives the router only the matched route, the browser all routes. */
test.each(LOCALES)("%s: the router and the route table agree on the path of each page", (locale) => {
  const routes = routesFor(locale);
  const wrong = PAGE_NAMES.map((page) => routePath(page, locale, PARAMS)).filter((path) => {
    const name = matchRoute(locale, path)?.name;
    return name === undefined || matchRoutes(routes, path)?.at(-1)?.route.id !== name;
  });
  expect(wrong).toEqual([]);
});
