import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProcesses } from "../processes/child-processes.ts";
import { type Counts, countsOf } from "./test-counts.ts";
import type { Step } from "./test-steps.ts";

type Result = Counts & { name: string; seconds: number; note: string };

/**
 * Runs the steps in order, also after a failure, and prints a summary. Neighbours that need no other step and print
 * nothing while they run, run at once.
 */
export async function runSteps(children: ChildProcesses, steps: readonly Step[]): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), "reprise-test-"));
  const results: Result[] = [];
  const runStep = async (step: Step): Promise<Result> => {
    const failedNeed = results.find(({ name, failed }) => failed > 0 && step.needs?.includes(name));
    const from = performance.now();
    const counts = failedNeed
      ? { passed: 0, failed: 1, failures: [] }
      : await countsOfStep(children, step, join(reports, step.name));
    const note = failedNeed ? `not run: ${failedNeed.name} failed` : "";
    const result = { name: step.name, ...counts, seconds: (performance.now() - from) / 1000, note };
    console.log(line(result));
    return result;
  };
  for (const group of groupsOf(steps)) {
    console.log(`\n▸ ${group.map(({ name }) => name).join(", ")}`);
    results.push(...(await Promise.all(group.map(runStep))));
  }
  rmSync(reports, { recursive: true });

  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap((result) => result.failures.map((name) => `✗ ${result.name}: ${name}`));
  // Repeats the names of failed tests: their output is far above, or missing in a truncated log.
  console.log(`\n${[...failures, ...results.map(line)].join("\n")}\n\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** The steps of a group run at once. */
function groupsOf(steps: readonly Step[]): Step[][] {
  const isQuiet = ({ live, needs }: Step) => !live && needs === undefined;
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last !== undefined && [...last, step].every(isQuiet)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function countsOfStep(children: ChildProcesses, step: Step, reportFile: string): Promise<Counts> {
  const task = await step.task(children, reportFile);
  if ("problem" in task) {
    console.error(task.problem);
    return { passed: 0, failed: 1, failures: [] };
  }
  let output = "";
  const code = await children.run(
    step.live ? task : { ...task, onOutput: (lines) => void (output += lines) },
  );
  if (code !== 0) console.error(output);
  return countsOf(code, reportFile);
}

function line({ name, passed, failed, seconds, note }: Result): string {
  const mark = failed > 0 ? "✗" : "✓";
  const outcome = note || `${passed} passed, ${failed} failed`;
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${outcome}`;
}
