import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sourceVersion } from "./source-version.ts";

test("changes with what the service runs, and with nothing else", () => {
  const root = mkdtempSync(join(tmpdir(), "reprise-sources-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  function versionWith(file: string, text: string): string {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return sourceVersion("1.2.3", root, "apps/service");
  }
  const first = versionWith("apps/service/src/main.ts", "1");
  expect(first).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/u);
  expect(versionWith("apps/service/src/main.test.ts", "1")).toBe(first);
  expect(versionWith("apps/web/src/page.ts", "1")).toBe(first);
  expect(versionWith("packages/cart/node_modules/x/src/a.ts", "1")).toBe(first);
  const versions = [
    versionWith("apps/service/src/main.ts", "2"),
    versionWith("apps/service/src/db/0001-shop.sql", "1"),
    versionWith("packages/cart/src/money.ts", "1"),
    versionWith("pnpm-lock.yaml", "1"),
  ];
  expect(new Set([first, ...versions]).size).toBe(5);
  expect(versionWith("pnpm-lock.yaml", "1")).toBe(versions.at(-1));
});
