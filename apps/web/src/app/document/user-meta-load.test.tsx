// @vitest-environment happy-dom
import type { RouteName } from "@reprise/locale";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pendingActions } from "../../lib/shopper/pending-action.ts";
import { customer, done, showPage } from "../../test/show-page.tsx";
import { PendingActionRunner } from "./pending-action-runner.tsx";
import { UserMetaLoad } from "./user-meta-load.tsx";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const show = async (route: RouteName) => {
  const page = (
    <>
      <UserMetaLoad />
      <PendingActionRunner />
    </>
  );
  const shown = showPage(page, ({ name }) => done(name === "api_user_meta_view" ? customer : {}), { route });
  await act(async () => undefined);
  return shown;
};

test.each(["checkout_order", "green_checkout_address", "accessory_list"] as const)(
  "%s loads the shopper's data once and runs the action that waited for the login",
  async (route) => {
    pendingActions.store({ kind: "wish", product: { id: 7, name: "P", blue_price: 1 }, active: true });
    const { sent } = await show(route);
    await expect
      .poll(() => sent.map(({ name }) => name))
      .toEqual(["api_user_meta_view", "api_watchlist_put_product"]);
  },
);

test("a step that loads the cart does not load it", async () => {
  expect((await show("checkout_address")).sent).toEqual([]);
});
