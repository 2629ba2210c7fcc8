import type { ChildProcesses, Task } from "./child-processes.ts";

/** Runs the work and prints its duration. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a task that must succeed; prints its output only on failure. */
export async function runQuietly(children: ChildProcesses, name: string, task: Task): Promise<void> {
  let output = "";
  const code = await timed(name, () =>
    children.run({ ...task, onOutput: (lines) => void (output += lines) }),
  );
  if (code !== 0) throw new Error(`${output}\n${name} failed (exit code ${code}).`);
}
