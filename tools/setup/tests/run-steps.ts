import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { type Counts, countsOf } from "./test-counts.ts";
import type { Step } from "./test-steps.ts";

type Result = Counts & { name: string; seconds: number; note: string };

/** Runs the steps in order, also after a failure, and prints a summary. */
export async function runSteps(children: ChildProcesses, steps: Step[]): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), "reprise-test-"));
  const results: Result[] = [];
  for (const step of steps) {
    const failedNeed = results.find(({ name, failed }) => failed > 0 && step.needs?.includes(name));
    console.log(`\n▸ ${step.name}`);
    const from = performance.now();
    const counts = failedNeed
      ? { passed: 0, failed: 1, failures: [], flaky: [] }
      : await runStep(children, step, join(reports, step.name));
    const note = failedNeed ? `not run: ${failedNeed.name} failed` : "";
    results.push({ name: step.name, ...counts, seconds: (performance.now() - from) / 1000, note });
    console.log(line(results.at(-1)));
  }
  rmSync(reports, { recursive: true });

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap((result) => result.failures.map((name) => `✗ ${result.name}: ${name}`));
  const flaky = results.flatMap((result) =>
    result.flaky.map((name) => `! ${result.name}: ${name}: passed only on the second try: fix it`),
  );
  // Repeats the names of failed tests: their output is far above, or missing in a truncated log.
  console.log(
    `\n${[...failures, ...flaky, ...results.map(line)].join("\n")}\n\n${passed} passed, ${failed} failed`,
  );
  return failed === 0;
}

async function runStep(children: ChildProcesses, step: Step, reportFile: string): Promise<Counts> {
  const task = await step.task(children, reportFile);
  if ("problem" in task) {
    console.error(task.problem);
    return { passed: 0, failed: 1, failures: [], flaky: [] };
  }
  let output = "";
  const code = await children.run(
    step.live ? task : { ...task, onOutput: (lines) => void (output += lines) },
  );
  if (code !== 0) console.error(output);
  return countsOf(code, reportFile);
}

function line(result: Result | undefined): string {
  if (!result) return "";
  const { name, passed, failed, seconds, note } = result;
  const mark = failed > 0 ? "✗" : "✓";
  const outcome = note || `${passed} passed, ${failed} failed`;
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${outcome}`;
}
