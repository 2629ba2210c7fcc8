import { describe, expect, it } from "vitest";
import { root } from "../toolchain/workspace.ts";
import { readModules, reachedTests } from "./reached-tests.ts";

const features = "apps/api/src/features";
const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
});

const modules = [
  imports(`${features}/cart/cart.read.ts`, `${features}/cart/sum.ts`),
  imports(`${features}/cart/sum.ts`),
  imports(`${features}/cart/sum.test.ts`, `${features}/cart/sum.ts`),
  imports(`${features}/cart/cart.test.ts`, "apps/api/src/test/api.ts"),
  imports(`${features}/order/place-order.ts`, `${features}/cart/cart.read.ts`),
  imports(`${features}/order/place-order.test.ts`, `${features}/order/place-order.ts`),
  imports(`${features}/order/order.test.ts`, "apps/api/src/test/api.ts"),
  imports("apps/api/src/test/api.ts", "apps/api/src/app.ts"),
  imports("apps/api/src/app.ts", "apps/api/src/app-handlers.ts"),
  imports(
    "apps/api/src/app-handlers.ts",
    `${features}/cart/cart.read.ts`,
    `${features}/order/place-order.ts`,
  ),
  imports("apps/api/src/app.test.ts", "apps/api/src/app.ts"),
  imports("tools/catalogue/src/cli.test.ts", `${features}/cart/sum.ts`),
  imports("tools/trust/src/crashes.test.ts", "apps/api/src/app.ts"),
];
const reached = (...files: string[]) => reachedTests(files, modules).slice(3);

describe("tests that a change reaches", () => {
  it("are those of the changed slice, and those that import it without the wiring", () => {
    expect(reached(`${features}/cart/sum.ts`)).toEqual([
      `${features}/cart/sum.test.ts`,
      `${features}/cart/cart.test.ts`,
      `${features}/order/place-order.test.ts`,
      "tools/catalogue/src/cli.test.ts",
    ]);
    expect(reached(`${features}/order/order.test.ts`)).toContain(`${features}/order/order.test.ts`);
  });

  it("are all that start the API if the wiring changed", () => {
    expect(reached("apps/api/src/app-handlers.ts")).toEqual([
      `${features}/cart/cart.test.ts`,
      `${features}/order/order.test.ts`,
      "apps/api/src/app.test.ts",
      "tools/trust/src/crashes.test.ts",
    ]);
  });

  it("are left to Vitest outside of the API and the tools", () => {
    expect(reachedTests([`${features}/none.ts`], modules)).toEqual(["apps/bff/", "apps/web/", "packages/"]);
  });

  it.each(["apps/api/package.json", "pnpm-lock.yaml", "vitest.shared.ts"])(
    "are all if packages or the tests' configuration changed: %s",
    (file) => expect(reachedTests([file], modules)).toEqual([]),
  );
});

it("reads the imports of this checkout", async () => {
  const ownTests = reachedTests([`${features}/feed/gtin.ts`], await readModules(root));
  expect(ownTests).toContain(`${features}/feed/gtin.test.ts`);
  expect(ownTests).toContain(`${features}/feed/feed.test.ts`);
  expect(ownTests).not.toContain(`${features}/order/order-money.test.ts`);
});
