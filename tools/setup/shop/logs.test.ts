import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openLogFile } from "./log-file.ts";
import { readableLine } from "./readable-log.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "logs-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("openLogFile", () => {
  it("retains at most two files, neither over the limit", () => {
    const write = openLogFile(join(folder, "api.log"), 10);
    for (const line of ["12345\n", "678\n", "äbc\n", "d\n", "eeeeeee\n"]) write(line);
    expect(readdirSync(folder)).toEqual(["api.log", "api.log.1"]);
    expect(readFileSync(join(folder, "api.log.1"), "utf8")).toBe("äbc\nd\n");
    expect(readFileSync(join(folder, "api.log"), "utf8")).toBe("eeeeeee\n");
  });

  it("appends to the log of the last run", () => {
    openLogFile(join(folder, "api.log"), 10)("12345\n");
    openLogFile(join(folder, "api.log"), 10)("678\n");
    expect(readFileSync(join(folder, "api.log"), "utf8")).toBe("12345\n678\n");
  });
});

describe("openLogFile without its folder", () => {
  it("tells once that it drops lines, until it can write again", () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => told.mockRestore());
    const file = join(folder, "logs/api.log");
    const write = openLogFile(file, 10);
    const sentence = `The log ${file} cannot be written (ENOENT): lines are dropped until it can.`;
    write("1234567\n");
    rmSync(join(folder, "logs"), { recursive: true });
    for (const line of ["lost\n", "too\n"]) write(line);
    expect(told.mock.calls).toEqual([[sentence]]);
    mkdirSync(join(folder, "logs"));
    write("kept\n");
    expect(readFileSync(file, "utf8")).toBe("kept\n");
    rmSync(join(folder, "logs"), { recursive: true });
    write("lost\n");
    expect(told.mock.calls).toEqual([[sentence], [sentence]]);
  });
});

describe("readableLine", () => {
  it.each([
    [`{"level":30,"msg":"request completed"}`, undefined],
    [`{"time":1,"level":30,"msg":"request completed"}`, undefined],
    ["", undefined],
    [`{"level":40,"msg":"slow"}`, "API warning: slow"],
    [`{"level":50,"msg":"failed","err":{"message":"no disk"}}`, "API error: failed (no disk)"],
    [
      `{"level":50,"msg":"request","method":"GET","path":"/kaufen","status":503}`,
      "API error: request GET /kaufen 503",
    ],
    [`{"level":50,"msg":"request","method":"GET","path":"/readyz","status":503}`, undefined],
    [`{"level":60}`, `API error: {"level":60}`],
    ["PORT is missing.", "API: PORT is missing."],
    ["null", "API: null"],
  ])("shows of %s: %s", (line, shown) => {
    expect(readableLine("API", line)).toBe(shown);
  });
});
