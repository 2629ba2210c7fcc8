// @vitest-environment happy-dom
import type { RouteName } from "@reprise/locale";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { customer, done, showPage, visitor } from "../../test/show-page.tsx";
import { RestoredDocument } from "./restored-document.tsx";
import { UserMetaLoad } from "./user-meta-load.tsx";

const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  reload.mockClear();
  document.documentElement.hidden = false;
});

/** Shows a page of a customer whose session ends, and then the document again: restored by Back, or for the first time. */
async function showAgain(route: RouteName, persisted: boolean, at = "/") {
  const page = (
    <>
      <UserMetaLoad />
      <RestoredDocument />
    </>
  );
  const answers = [customer, visitor];
  const shown = showPage(page, () => done(answers.shift() ?? {}), { route, at });
  await act(async () => undefined);
  await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));
  return shown;
}

test("a personal page that Back restores is hidden and loads again", async () => {
  await showAgain("customer_addresses", true);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([true, 1]);
});

test("a page of a mailed link loads again with its token, which it has removed from the address bar", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  await showAgain("reset_password", true, "/auth/reset-password?token=x");
  expect([replace.mock.calls, reload.mock.calls.length]).toEqual([[["/auth/reset-password?token=x"]], 0]);
  replace.mockRestore();
});

test("a shared page that Back restores loads the shopper's data again", async () => {
  const { meta } = await showAgain("landingpage", true);
  expect(meta()).toEqual(visitor);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([false, 0]);
});

test.each(["customer_addresses", "landingpage"] as const)(
  "%s loads nothing again when it shows for the first time",
  async (route) => {
    const { sent } = await showAgain(route, false);
    expect([sent.length, document.documentElement.hidden, reload.mock.calls.length]).toEqual([1, false, 0]);
  },
);
