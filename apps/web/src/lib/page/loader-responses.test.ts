import { createAddresses } from "@reprise/locale";
import { expect, test } from "vitest";
import type { AppContext } from "../context/app-context.ts";
import { required, requireLogin } from "./loader-responses.ts";

const refused = (status: number) => {
  try {
    return required({ ok: false, status, error: { code: "BAD_REQUEST", message: "", reference: "r-1" } });
  } catch (thrown) {
    return thrown;
  }
};

test.each([
  [404, 404],
  [400, 400],
  [414, 414],
  [401, 503],
  [429, 503],
  [500, 503],
  [502, 503],
  [503, 503],
])("a page whose call is answered %i is a %i", (status, page) => {
  expect(refused(status)).toMatchObject({ init: { status: page } });
});

test("an error carries its reference", () => {
  expect(refused(400)).toMatchObject({ data: { reference: "r-1" } });
});

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const page = {
  app: { path: (name, params, query) => addresses.path(name, "fr", params, query) } as AppContext,
  address: "/fr/wishlist?page=2",
};
const loginNeeded = (status: number) => {
  try {
    return requireLogin(page, {
      ok: false,
      status,
      error: { code: "UNAUTHENTICATED", message: "", reference: "r-1" },
    });
  } catch (thrown) {
    return thrown;
  }
};

test("a customer page redirects visitors to the login and back", () => {
  const answer = loginNeeded(401) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/fr/auth?next=%2Ffr%2Fwishlist%3Fpage%3D2",
  ]);
  expect(requireLogin(page, { ok: true, status: 200, data: 7 })).toBe(7);
  expect(loginNeeded(503)).toMatchObject({ init: { status: 503 } });
});
