// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { reloadWhenOutdated } from "./reload-when-outdated.ts";

afterEach(cleanup);

test("from the moment that the page is outdated, navigations to a path load the page from the server", async () => {
  let navigate: ReturnType<typeof useNavigate> | undefined;
  function Page() {
    navigate = useNavigate();
    return null;
  }
  const router = createMemoryRouter([{ path: "*", Component: Page }], {
    basename: "/fr",
    initialEntries: ["/fr/acheter"],
  });
  const left: string[] = [];
  const leave = (kind: string) => (url: string | URL) => void left.push(`${kind} ${String(url)}`);
  reloadWhenOutdated(router, { assign: leave("assign"), replace: leave("replace") });
  render(<RouterProvider router={router} />);
  const go = (...to: [to: string, options?: { replace?: boolean; state?: object }]) =>
    act(async () => navigate?.(...to));
  const shown = () =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash;

  await go("/acheter/recherche?q=phone");
  expect([shown(), left]).toEqual(["/fr/acheter/recherche?q=phone", []]);
  markPageOutdated();
  await go("/acheter/recherche?q=watch&grade=A0");
  await go("/checkout/cart", { replace: true });
  expect(left).toEqual(["assign /fr/acheter/recherche?q=watch&grade=A0", "replace /fr/checkout/cart"]);
  expect(shown()).toBe("/fr/acheter/recherche?q=phone");
  await go("?q=phone#A1", { replace: true });
  expect([shown(), left.length]).toEqual(["/fr/acheter/recherche?q=phone#A1", 2]);
  // The confirmation of an add is in the state, which a reload would drop.
  await go("/accessory-list/7", { state: { added: "Phone" } });
  expect([shown(), router.state.location.state, left.length]).toEqual([
    "/fr/accessory-list/7",
    { added: "Phone" },
    2,
  ]);
  await go("/checkout/cart");
  expect(left.at(-1)).toBe("assign /fr/checkout/cart");
});
