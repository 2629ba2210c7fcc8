import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES } from "@reprise/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSlice } from "./new-slice.ts";

const root = join(import.meta.dirname, "../..");
const SLICE = "gift-cards";
const TITLES = LOCALES.map((locale) => `Gift cards (${locale})`);
let copy = "";

// A copy of the repository with the installed packages linked; workspace links stay inside the copy.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "slice-"));
  const left = /(^|\/)(dist|\.turbo|test-results)$/;
  for (const part of [
    "apps",
    "packages",
    "tsconfig.base.json",
    "vitest.shared.ts",
    "package.json",
    ".oxlintrc.json",
    "tools/boundaries",
    "tools/e2e",
    // The tests of the API pay there, and start servers.
    "tools/setup",
    "tools/payment-sandbox",
    "tools/bank-sandbox",
    "tools/provider-sandbox",
    "tools/identity-providers",
  ]) {
    const filter = (path: string) => !left.test(path);
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Not texts, nor tests and what they use. */
const isCounted = (file: string) => !/\/messages\/|\.test\.|^tools\/e2e\//u.test(file);

function run(folder: string, command: string, ...args: string[]) {
  const bin = join(root, "node_modules/.bin", command);
  // As in `npm test`: type checks with rarer garbage collections.
  // The tests of the slice are no nightly ones.
  const { NIGHTLY: _, ...inherited } = process.env;
  const env = { ...inherited, GOGC: "300" };
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: join(copy, folder), env, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

describe("pnpm new slice", () => {
  it.each([
    ["Buy Alerts", TITLES, /is named like buy-alerts/],
    [SLICE, TITLES.slice(1), /title in each language: de en es/],
    ["customer-orders", TITLES, /has a route customer_orders already/],
  ])("refuses %s", (name, titles, problem) => {
    const made = createSlice(copy, name, titles);
    expect(made).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });

  it(
    "creates a slice that type-checks, follows the import rules and passes its own tests",
    { timeout: 400_000 },
    () => {
      const made = createSlice(copy, SLICE, TITLES);
      const written = made.ok ? made.written.filter((file) => /\.tsx?$/u.test(file)) : [];
      const counted = (made.ok ? made.written : []).filter(isCounted);
      expect(counted).toHaveLength(9);
      expect(createSlice(copy, SLICE, TITLES)).toMatchObject({ ok: false });
      // Reports the type errors of these files only, as the linter does.
      expect(run(".", "oxlint", "--type-aware", "--type-check", "--deny-warnings", ...written)).toEqual({
        status: 0,
        output: expect.stringContaining("Found 0 warnings and 0 errors."),
      });
      const config = "tools/boundaries/dependency-cruiser.config.cjs";
      const own = written.filter((file) => file.includes(SLICE) && !file.includes(".test."));
      expect(run(".", "depcruise", "--config", config, ...own).output).toContain("no dependency violations");
      for (const [folder, tests] of [
        ["packages/contracts", "src/forms.test.ts"],
        ["apps/api", `src/features/${SLICE}`],
        ["apps/web", `src/features/${SLICE}`],
      ] as const) {
        const { status, output } = run(folder, "vitest", "run", tests);
        expect(output).toContain("1 passed");
        expect(status).toBe(0);
      }
    },
  );
});
