import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChildProcesses } from "../processes/child-processes.ts";
import { runSteps } from "./run-steps.ts";
import { countsOf } from "./test-counts.ts";
import type { Step } from "./test-steps.ts";

let folder = "";
let printed = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "steps-"));
  printed = "";
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text) => void (printed += `${text}\n`));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function shell(name: string, script: string, extra: Partial<Step> = {}): Step {
  return { name, task: () => ({ command: "sh", args: ["-c", script] }), ...extra };
}

/** A failing step whose runner writes this report. */
function reporting(name: string, json: unknown): Step {
  const script = (file: string) => `echo '${JSON.stringify(json)}' > ${file}; exit 1`;
  return { name, task: (_children, file) => ({ command: "sh", args: ["-c", script(file)] }) };
}

describe("runSteps", () => {
  it("counts a step without a report as one check", async () => {
    expect(await runSteps(createChildProcesses(), [shell("types", "echo fine"), shell("lint", "true")])).toBe(
      true,
    );
    expect(printed).toMatch(/\n\n2 passed, 0 failed\n$/);
    expect(printed).not.toContain("fine");
  });

  it("continues after a failure, prints its output, and skips only dependent steps", async () => {
    const steps = [
      shell("build", "echo broken; exit 1"),
      shell("unit", "true", { needs: ["build"] }),
      shell("lint", "true"),
    ];
    expect(await runSteps(createChildProcesses(), steps)).toBe(false);
    expect(printed).toContain("broken\n");
    expect(printed).toMatch(/✗ unit .*not run: build failed/);
    expect(printed).toMatch(/\n\n1 passed, 2 failed\n$/);
  });

  it("runs neighbours at once that need nothing and print nothing meanwhile", async () => {
    const [here, there] = [join(folder, "here"), join(folder, "there")];
    // Each ends only after the other has begun.
    const meet = (mine: string, other: string) =>
      `touch ${mine}; for i in $(seq 100); do [ -e ${other} ] && exit 0; sleep 0.1; done; exit 1`;
    const steps = [
      shell("types", meet(here, there)),
      shell("lint", meet(there, here)),
      shell("unit", `rm ${here}`, { live: true }),
      shell("browser", `[ ! -e ${here} ]`, { live: true }),
    ];
    expect(await runSteps(createChildProcesses(), steps)).toBe(true);
    expect(printed).toMatch(/^\n▸ types, lint\n(?:✓ (?:types|lint) .*\n){2}\n▸ unit\n/u);
  });

  it("sums the runners' reports", async () => {
    const steps = [
      reporting("unit", { numPassedTests: 40, numFailedTests: 2 }),
      reporting("browser", { stats: { expected: 5, unexpected: 3 } }),
    ];
    expect(await runSteps(createChildProcesses(), steps)).toBe(false);
    expect(printed).toMatch(/\n\n45 passed, 5 failed\n$/);
  });

  it("lists failed tests at the end", async () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const unit = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          assertionResults: [test("adds", "failed"), test("takes", "passed")],
        },
        { name: "b.test.ts", status: "failed", assertionResults: [] },
      ],
    };
    const spec = (title: string, ok: boolean) => ({ title, ok, file: "cart.spec.ts" });
    const browser = {
      stats: { expected: 1, unexpected: 1 },
      suites: [{ specs: [spec("is empty", true)], suites: [{ specs: [spec("is full", false)] }] }],
    };
    expect(
      await runSteps(createChildProcesses(), [reporting("unit", unit), reporting("browser", browser)]),
    ).toBe(false);
    const end = printed.slice(printed.lastIndexOf("✗ unit: a"));
    expect(end).toMatch(
      /^✗ unit: a.test.ts: adds\n✗ unit: b.test.ts\n✗ browser: cart.spec.ts: is full\n✗ unit /u,
    );
    expect(end).not.toMatch(/takes|is empty/u);
  });

  it("fails on a problem returned instead of a task", async () => {
    const step = { name: "browser", task: async () => ({ problem: "There is no Chromium." }) };
    expect(await runSteps(createChildProcesses(), [step])).toBe(false);
    expect(printed).toContain("There is no Chromium.\n");
  });
});

describe("countsOf", () => {
  it("counts a crashed runner as a failure, whatever it reported", () => {
    const file = join(folder, "report");
    writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }));
    expect(countsOf(1, file)).toEqual({ passed: 3, failed: 1, failures: [] });
    expect(countsOf(137, join(folder, "none"))).toEqual({ passed: 0, failed: 1, failures: [] });
    writeFileSync(file, "{");
    expect(countsOf(0, file)).toEqual({ passed: 1, failed: 0, failures: [] });
  });
});
