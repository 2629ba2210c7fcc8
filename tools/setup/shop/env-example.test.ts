import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../toolchain/workspace.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const CONFIGS = [
  "packages/service/src/shared-variables.ts",
  "apps/api/src/config.ts",
  "apps/api/src/features/order/documents/seller-config.ts",
  "apps/bff/src/config.ts",
];
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

it(".env.example lists exactly the variables that are read", () => {
  const configs = CONFIGS.flatMap((path) => names(read(path), /^ {2}([A-Z][A-Z_]+):/gm));
  const ours = ["tools/setup/shop/settings.ts", "tools/shop/src/api/connection.ts"].flatMap((path) =>
    names(read(path), /(?:env\[|integer\(|checkAddress\()"([A-Z]{2,}(?:_[A-Z]+)*)"/g),
  );
  const inExample = names(read(".env.example"), /^#([A-Z_]+)=/gm);
  expect(configs.length).toBeGreaterThan(20);
  expect(new Set(inExample)).toEqual(new Set([...configs, ...ours, "CHROMIUM_PATH"]));
});
