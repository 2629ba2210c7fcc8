import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AppProvider } from "../../lib/context/app-provider.tsx";
import { ToastProvider } from "../../lib/context/toasts.tsx";
import { appIn } from "../../test/page-markup.tsx";
import { ErrorPage, wordsOf } from "./error-page.tsx";

const GROUPS = [{ name: "Media", path: "media", children: [{ name: "Books", path: "media/books" }] }];

/** The page of an answer, as the server writes it. */
function errorPage(status: number, reference: string): string {
  const error = { status, statusText: "", internal: false, data: { reference } };
  const page = { id: "page", path: "*", element: null, errorElement: <ErrorPage /> };
  const layout = { id: "layout-default", loader: () => GROUPS, children: [page] };
  const router = createMemoryRouter([layout], {
    hydrationData: { loaderData: { "layout-default": GROUPS }, errors: { page: error } },
  });
  return renderToStaticMarkup(
    <AppProvider app={appIn("en")}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </AppProvider>,
  );
}

test.each([
  [404, "", false],
  [404, "req-1", false],
  [410, "req-1", false],
  [503, "req-1", true],
  [500, "req-1", true],
  [400, "req-1", true],
  [503, "", false],
])("a page of status %i with the reference %j shows it: %s", (status, reference, isShown) => {
  const page = errorPage(status, reference);
  expect(page).toContain(`data-status="${status}"`);
  expect(page.includes("error-reference")).toBe(isShown);
  expect(page.includes("req-1")).toBe(isShown);
});

test.each([
  [404, true],
  [410, true],
  [503, false],
])("a page of status %i has the categories of the header: %s", (status, isShown) => {
  const page = errorPage(status, "req-1");
  expect(page.includes("error-categories")).toBe(isShown);
  expect(page.includes("Books")).toBe(isShown);
});

test("what does not exist is searched for, what failed is tried again", () => {
  const [notFound, failed] = [errorPage(404, ""), errorPage(503, "req-1")];
  expect([notFound.includes("error-retry"), failed.includes("error-retry")]).toEqual([false, true]);
  expect([notFound, failed].map((page) => page.includes('action="/en/kaufen/suchen"'))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ["/i4711,iphone-13", "iphone 13"],
  ["/kaufen/i4711,galaxy_s21", "galaxy s21"],
  ["/i4711", ""],
  ["/", ""],
  ["/abc/xyz-123", ""],
  ["/%3Cscript%3E", ""],
  [`/i1,${"a".repeat(300)}`, "a".repeat(100)],
])("the name of a product in %s is searched for: %s", (path, words) => {
  expect(wordsOf(path)).toBe(words);
});
