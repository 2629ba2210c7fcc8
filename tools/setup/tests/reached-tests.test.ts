import { describe, expect, it } from "vitest";
import { root } from "../toolchain/workspace.ts";
import { lintedFiles, type Module, readModules, reachedTests } from "./reached-tests.ts";

const features = "apps/api/src/features";
const imports = (source: string, ...resolved: string[]): Module => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path, dependencyTypes: ["local", "import"] })),
});
const importsTypes = (source: string, resolved: string): Module => ({
  source,
  dependencies: [{ resolved, dependencyTypes: ["local", "type-only", "import"] }],
});

const BOUNDARIES = ["tools/boundaries/boundaries.test.ts", "tools/boundaries/forms.test.ts"];
/** Tests that need no import of what they are about. */
const READERS = [
  "apps/api/src/main.test.ts",
  "apps/api/src/db/database.test.ts",
  "apps/api/src/threads/thread-modules.test.ts",
  "apps/bff/src/main.test.ts",
  "packages/locale/src/messages.test.ts",
  "packages/service/src/close-on-signal.test.ts",
  "packages/service/src/require-node.test.ts",
  "tools/boundaries/used-messages.test.ts",
  "tools/setup/help.test.ts",
  "tools/setup/run.test.ts",
  "tools/setup/shop/env-example.test.ts",
  "tools/setup/shop/shop.test.ts",
];

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
  imports("apps/web/src/app/routing/page-modules.ts"),
  imports("apps/web/src/entry.test.ts", "apps/web/src/app/routing/page-modules.ts"),
  imports("apps/web/src/features/cart/cart.page.tsx", "apps/web/src/ui/button.tsx"),
  imports("apps/web/src/ui/button.test.tsx", "apps/web/src/ui/button.tsx"),
  importsTypes("apps/web/src/ui/link.test.tsx", "apps/web/src/ui/button.tsx"),
  imports("packages/locale/src/messages.ts", "packages/locale/src/messages/cart/de.json"),
  imports("apps/bff/src/translations.test.ts", "packages/locale/src/messages.ts"),
  ...[...BOUNDARIES, ...READERS].map((test) => imports(test)),
];
/** Without the tests of the boundaries, which read every source. */
const reached = (...files: string[]) =>
  reachedTests(files, modules)?.filter((test) => !test.startsWith("tools/boundaries/"));

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

  it("are those that load a page by its name; types reach none", () => {
    expect(reached("apps/web/src/ui/button.tsx")).toEqual([
      "apps/web/src/entry.test.ts",
      "apps/web/src/ui/button.test.tsx",
    ]);
  });

  it("are the quick ones about all sources, also of a file that is gone", () => {
    expect(reachedTests(["apps/web/src/ui/gone.tsx"], modules)).toEqual([
      "tools/boundaries/forms.test.ts",
      "tools/boundaries/used-messages.test.ts",
    ]);
  });

  it.each([
    ["apps/api/src/db/migrations/0070-more.expand.sql", "apps/api/src/db/database.test.ts"],
    ["apps/api/src/db/embedded/pglite-worker.ts", "apps/api/src/db/database.test.ts"],
    ["apps/api/src/pdf/label-worker.ts", "apps/api/src/threads/thread-modules.test.ts"],
    ["apps/api/src/main.ts", "apps/api/src/main.test.ts"],
    ["apps/bff/src/main.ts", "apps/bff/src/main.test.ts"],
    ["apps/bff/src/main.ts", "tools/setup/help.test.ts"],
    ["apps/bff/start.mjs", "packages/service/src/require-node.test.ts"],
    ["tools/shop/src/cli.ts", "tools/setup/help.test.ts"],
    ["tools/catalogue/src/run-command.ts", "tools/catalogue/src/cli.test.ts"],
    ["tools/provider-sandbox/src/run-sandbox.ts", "tools/setup/help.test.ts"],
    ["packages/service/src/close-on-signal.ts", "packages/service/src/close-on-signal.test.ts"],
    ["packages/service/src/require-node.mjs", "packages/service/src/require-node.test.ts"],
    ["packages/service/src/test/closing-process.ts", "packages/service/src/close-on-signal.test.ts"],
    ["tools/setup/run.mjs", "tools/setup/run.test.ts"],
    ["tools/setup/toolchain/install-problem.mjs", "tools/setup/run.test.ts"],
    ["tools/setup/shop/shop.ts", "tools/setup/shop/shop.test.ts"],
    ["tools/setup/processes/steps.ts", "tools/setup/shop/shop.test.ts"],
    [".env.example", "tools/setup/shop/env-example.test.ts"],
    [".ci/run", "tools/setup/help.test.ts"],
  ])("of %s are %s, which does not import it", (file, test) => {
    expect(reachedTests([file], modules)).toContain(test);
  });

  it("of a text are those of the texts", () => {
    expect(reachedTests(["packages/locale/src/messages/cart/de.json"], modules)).toEqual([
      "packages/locale/src/messages.test.ts",
      "tools/boundaries/used-messages.test.ts",
    ]);
  });

  it.each(["apps/api/package.json", "pnpm-lock.yaml", "vitest.shared.ts", "apps/web/vite.config.ts"])(
    "are all if packages or the tests' configuration changed: %s",
    (file) => expect(reachedTests([file], modules)).toBe(null),
  );
});

it("a change is linted together with what imports it directly", () => {
  expect(lintedFiles(["apps/web/src/ui/button.tsx"], modules)).toEqual([
    "apps/web/src/ui/button.tsx",
    "apps/web/src/features/cart/cart.page.tsx",
    "apps/web/src/ui/button.test.tsx",
    "apps/web/src/ui/link.test.tsx",
  ]);
});

it("reads the imports of this checkout", async () => {
  const ownTests = reachedTests([`${features}/feed/gtin.ts`], await readModules(root));
  expect(ownTests).toContain(`${features}/feed/gtin.test.ts`);
  expect(ownTests).toContain(`${features}/feed/feed.test.ts`);
  expect(ownTests).not.toContain(`${features}/order/order-money.test.ts`);
});
