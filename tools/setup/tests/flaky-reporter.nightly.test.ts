import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flaky-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a test that passes only the second time is named with what failed first", async () => {
  writeFileSync(
    join(folder, "a.test.js"),
    `let tries = 0;
    test("is steady", () => {});
    test("is slow", () => expect((tries += 1)).toBe(2));`,
  );
  const file = join(folder, "flaky.json");
  const reporter = join(import.meta.dirname, "flaky-reporter.ts");
  const args = ["run", "--root", folder, "--globals", "--retry=1", `--reporter=${reporter}`];
  const env = { ...process.env, FLAKY_FILE: file };
  await promisify(execFile)(process.execPath, [vitest, ...args], { cwd: folder, env });
  const [flaky, ...more] = JSON.parse(readFileSync(file, "utf8"));
  expect(flaky).toMatch(/a\.test\.js: is slow: expected 1 to be 2/u);
  expect(more).toEqual([]);
});
