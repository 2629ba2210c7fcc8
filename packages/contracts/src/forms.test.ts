import { ROUTES } from "@reprise/locale";
import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { BFF_CALLS, CALLS, type CallName } from "./calls.ts";
import { COMMON_ERROR_CODES } from "./errors.ts";
import * as forms from "./forms.ts";
import type { AnyForm, FormShape } from "./forms.ts";

const shapes = Object.values(forms).flatMap((value) =>
  typeof value === "object" && "path" in value ? [value as FormShape & Partial<AnyForm>] : [],
);
const field = (name: string) => (name === "previousUrl" ? "/wishlist" : name === "returnTo" ? "" : "1");

test("no two forms have the same path", () => {
  const paths = shapes.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(25);
  expect(new Set(paths).size).toBe(paths.length);
});

test("every target of a form exists", () => {
  const targets = shapes.flatMap(({ page, done, errors = {} }) => [
    page(field),
    ...(done
      ? [
          done(
            {
              previousUrl: "/",
              coupons: [],
              refused: [],
              couponErrors: [],
              errors: [],
              cartItems: [],
              missing: null,
              redirectUrl: null,
              receivedAt: {},
            },
            field,
          ).redirectTo,
        ]
      : []),
    ...Object.values(errors).flatMap((error) =>
      typeof error === "object" && error.redirectTo ? [error.redirectTo] : [],
    ),
  ]);
  const pages = targets.flatMap((target) =>
    typeof target === "string" || "url" in target ? [] : [target.page],
  );
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((page) => !(page in ROUTES))).toEqual([]);
});

test("a form has its own path, never the path of an API call", () => {
  expect(shapes.filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
});

test("every form handles only errors that its call declares", () => {
  for (const { call, errors: handled = {} } of shapes) {
    if (call === undefined) continue;
    const { errors }: Call =
      call in BFF_CALLS ? BFF_CALLS[call as keyof typeof BFF_CALLS] : CALLS[call as CallName];
    const unknown = Object.keys(handled).filter(
      (code) => !errors.includes(code as never) && !COMMON_ERROR_CODES.includes(code as never),
    );
    expect([call, unknown]).toEqual([call, []]);
  }
});
