import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { afterEach, describe, expect, it } from "vitest";
import config from "./dependency-cruiser.config.cjs";
import { SLICE_ORDER } from "./slice-order.cjs";

type Tree = Record<string, string>;

const NAMES: Record<string, string> = {
  api: "apps/api",
  web: "apps/web",
  cart: "packages/cart",
  locale: "packages/locale",
  order: "packages/order",
  "trade-in": "packages/trade-in",
  contracts: "packages/contracts",
  "search-engine": "packages/search-engine",
  setup: "tools/setup",
};

// A small project in which all imports are allowed; each case adds one forbidden import.
const PROJECT: Tree = {
  "packages/locale/src/index.ts": `export { slug } from "./slug.ts";`,
  "packages/locale/src/slug.ts": `export const slug = (s: string): string => s;`,
  "packages/cart/src/index.ts": `export { total } from "./total.ts";`,
  "packages/cart/src/total.ts": `export const total = 0;`,
  "packages/order/src/index.ts": `export { total } from "@reprise/cart";`,
  "packages/trade-in/src/index.ts": `import type {} from "@reprise/order"; export { total } from "@reprise/cart";`,
  "packages/contracts/src/index.ts": `import type {} from "@reprise/locale"; import type {} from "@reprise/order"; import type {} from "@reprise/trade-in"; export { total } from "@reprise/cart";`,
  "tools/setup/src/index.ts": `import "@reprise/contracts";`,
  "apps/api/src/index.ts": `export { app } from "./app.ts";`,
  "apps/api/src/main.ts": `import { app } from "./app.ts"; app();`,
  "apps/api/src/app.ts": `import { routes } from "./features/cart/cart.routes.ts"; import { account } from "./features/account/account.routes.ts";
     import { answer } from "./http/answer.ts"; export const app = () => [routes, account, answer];`,
  "apps/api/src/app.test.ts": `import { app } from "./app.ts"; app();`,
  "apps/api/src/features/cart/cart.routes.ts": `import { db } from "../../db/database.ts"; import { read } from "../catalogue/catalogue.public.ts"; import { claim } from "../stock/stock.public.ts";
     import type { total } from "@reprise/contracts"; export const routes: (typeof total)[] = [db, read, claim];`,
  "apps/api/src/features/catalogue/catalogue.public.ts": `import { secret } from "./catalogue.store.ts"; export const read = secret;`,
  "apps/api/src/features/catalogue/catalogue.store.ts": `export const secret = 1;`,
  "apps/api/src/features/account/account.routes.ts": `export const account = 1;`,
  "apps/api/src/features/stock/stock.public.ts": `export const claim = 1;`,
  "apps/api/src/db/database.ts": `import { pool } from "./embedded/pool.ts"; export const db = pool;`,
  "apps/api/src/db/embedded/pool.ts": `export const pool = 1;`,
  "apps/api/src/http/answer.ts": `import { db } from "../db/database.ts"; export const answer = db;`,
  "apps/web/src/entry.server.tsx": `import { routes } from "./app/routes.ts"; export const render = () => <p title={routes}>import me</p>;`,
  "apps/web/src/index.ts": `export const name = "web"; import "@reprise/contracts";`,
  "apps/web/src/app/routes.ts": `import { Layout } from "./layout.tsx"; export const routes = String(Layout);`,
  "apps/web/src/app/layout.tsx": `import { Button } from "../ui/button.tsx"; export const Layout = () => <Button />;`,
  "apps/web/src/features/login/login.public.ts": "export const area = 1;",
  "apps/web/src/features/cart/cart.page.ts": `import { area } from "../login/login.public.ts"; export const page = area;`,
  "apps/web/src/ui/button.tsx": `export const Button = () => <button type="button">ok</button>;`,
  "apps/bff/src/main.ts": `import { render } from "@reprise/web/entry.server"; import "@reprise/contracts"; import "./features/login/login.public.ts"; render();`,
  "apps/bff/src/features/login/login.public.ts": "export const login = 1;",
};

// What only a wrong import reaches.
const TARGETS: Tree = {
  "packages/search/src/rank.ts": "export const rank = 1;",
  "packages/search-engine/src/index.ts": "export const engine = 1;",
  "apps/web/src/lib/utils.ts": "export const u = 1;",
  "apps/api/src/features/login/login.public.ts": "export const isRecentLogin = true;",
  "apps/api/src/features/newsletter/newsletter.public.ts": "export const subscribe = 1;",
  "apps/bff/src/features/cart/cart.public.ts": "export const cart = 1;",
  "apps/web/src/features/login/login-area.public.ts": "export const LoginArea = 1;",
  "apps/api/src/features/warranty/warranty.public.ts": "export const months = 36;",
};

const WRONG: [rule: string, file: string, text: string][] = [
  ["packages-import-only-packages", "packages/contracts/src/index.ts", `import "@reprise/api";`],
  [
    "packages-import-only-packages",
    "packages/contracts/src/index.ts",
    `import type {} from "@reprise/setup";`,
  ],
  [
    "leaf-packages-import-no-package",
    "packages/cart/src/total.ts",
    `export { slug as total } from "@reprise/locale";`,
  ],
  [
    "order-imports-only-leaf-packages",
    "packages/order/src/index.ts",
    `import type {} from "@reprise/contracts";`,
  ],
  [
    "trade-in-imports-only-rules",
    "packages/trade-in/src/index.ts",
    `import type {} from "@reprise/contracts";`,
  ],
  ["contracts-imports-only-rules", "packages/contracts/src/index.ts", `import "../../search/src/rank.ts";`],
  [
    "understanding-knows-no-engine",
    "packages/query-understanding/src/index.ts",
    `import "@reprise/search-engine";`,
  ],
  ["apps-import-no-tools", "apps/api/src/main.ts", `import "@reprise/setup";`],
  ["api-and-web-do-not-import-each-other", "apps/api/src/main.ts", `import "@reprise/web";`],
  [
    "api-and-web-do-not-import-each-other",
    "apps/web/src/app/routes.ts",
    `import type { app } from "@reprise/api";`,
  ],
  ["bff-imports-only-the-server-entry", "apps/bff/src/main.ts", `import "@reprise/web";`],
  ["bff-imports-only-the-server-entry", "apps/bff/src/main.ts", `await import("@reprise/api");`],
  ["nothing-imports-an-entry", "apps/api/src/db/database.ts", `import "../main.ts";`],
  ["app-is-above-features", "apps/web/src/ui/button.tsx", `import { Layout } from "../app/layout.tsx";`],
  [
    "app-is-above-features",
    "apps/api/src/features/cart/cart.routes.ts",
    `import { app } from "../../app.ts";`,
  ],
  [
    "infrastructure-knows-no-features",
    "apps/api/src/db/database.ts",
    `import "../features/catalogue/catalogue.store.ts";`,
  ],
  [
    "slices-import-only-public-files",
    "apps/api/src/features/cart/cart.routes.ts",
    `import "../catalogue/catalogue.store.ts";`,
  ],
  [
    "slices-import-only-public-files",
    "apps/api/src/features/cart/cart.test.ts",
    `import type {} from "../catalogue/catalogue.store.ts";`,
  ],
  [
    "slices-import-only-public-files",
    "apps/web/src/features/cart/cart.page.ts",
    `import "../login/login-area.public.ts";`,
  ],
  [
    "slices-in-order",
    "apps/api/src/features/catalogue/catalogue.store.ts",
    `import "../login/login.public.ts"; export const secret = 1;`,
  ],
  [
    "slices-in-order",
    "apps/api/src/features/login/login.public.ts",
    `import type {} from "../newsletter/newsletter.public.ts"; export const isRecentLogin = true;`,
  ],
  ["slices-in-order", "apps/bff/src/features/login/login.public.ts", `import "../cart/cart.public.ts";`],
  [
    "unlisted-slices-are-not-imported",
    "apps/api/src/features/account/account.routes.ts",
    `import "../warranty/warranty.public.ts";`,
  ],
  ["workspaces-by-their-name", "apps/api/src/main.ts", `import "../../../packages/cart/src/total.ts";`],
  [
    "no-circular",
    "packages/locale/src/slug.ts",
    `import type { slug as s } from "./index.ts"; export const slug = 1;`,
  ],
  ["no-tests-in-sources", "apps/api/src/main.ts", `import "./app.test.ts";`],
  ["no-catch-all-files", "apps/web/src/app/routes.ts", `import "../lib/utils.ts";`],
  ["no-orphans", "apps/web/src/lib/forgotten.ts", `export const forgotten = 1;`],
  ["imports-resolve", "apps/api/src/main.ts", `import "./no-such-file.ts";`],
];

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The names of the rules that fire on this tree. */
async function firing(tree: Tree): Promise<string[]> {
  root = mkdtempSync(join(tmpdir(), "boundaries-"));
  for (const [name, folder] of Object.entries(NAMES)) {
    const exports = { ".": "./src/index.ts", "./entry.server": "./src/entry.server.tsx" };
    write(`${folder}/package.json`, JSON.stringify({ name: `@reprise/${name}`, exports }));
    mkdirSync(join(root, "node_modules/@reprise"), { recursive: true });
    symlinkSync(join(root, folder), join(root, "node_modules/@reprise", name));
  }
  for (const [path, text] of Object.entries(tree)) write(path, text);
  const { options, ...ruleSet } = config;
  const { enhancedResolveOptions, ...rest } = options;
  const { output } = await cruise(
    ["apps", "packages", "tools"],
    { ...rest, baseDir: root, validate: true, ruleSet },
    { ...enhancedResolveOptions },
  );
  if (typeof output === "string") throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

describe("import boundaries", () => {
  it("accepts a project whose imports all point in the allowed direction", async () => {
    expect(await firing(PROJECT)).toEqual([]);
  });

  it.each(WRONG)("%s fires on %s: %s", async (rule, file, text) => {
    const wrong = { [file]: `${PROJECT[file] ?? ""}\n${text}` };
    if (rule === "no-circular" || rule === "leaf-packages-import-no-package") wrong[file] = text;
    expect(await firing({ ...PROJECT, ...TARGETS, ...wrong })).toContain(rule);
  });

  it("has a case for each rule", () => {
    const rules = config.forbidden.map(({ name }) => name);
    expect(new Set(WRONG.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  it("gives each slice one line", () => {
    const slices = SLICE_ORDER.flat();
    expect(slices).toEqual([...new Set(slices)]);
  });
});
