import { createAddresses } from "@reprise/locale";
import { expect, test } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import { requirePage } from "./page-loader.ts";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const page = {
  app: { path: (name, params, query) => addresses.path(name, "fr", params, query) } as AppContext,
  address: "/fr/wishlist?page=2",
  query: { page: "2" },
};

test("a missing page of a customer's list redirects to the first; the first page itself is refused", () => {
  const ask = (
    number: string | undefined,
    code: "PAGE_OUT_OF_RANGE" | "VALIDATION_FAILED" | "BAD_REQUEST",
  ) => {
    try {
      return requirePage(
        { ...page, query: { page: number } },
        { ok: false, status: 404, error: { code, message: "", reference: "" } },
        "/fr/wishlist",
      );
    } catch (thrown) {
      return thrown;
    }
  };
  for (const code of ["PAGE_OUT_OF_RANGE", "VALIDATION_FAILED"] as const) {
    const answer = ask("9", code) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/fr/wishlist"]);
    expect(ask(undefined, code)).toMatchObject({ init: { status: 404 } });
  }
  expect(ask("9", "BAD_REQUEST")).toMatchObject({
    init: { status: 404 },
  });
  expect(requirePage(page, { ok: true, status: 200, data: 7 }, "/")).toBe(7);
});
