import type { Crew, Task } from "./crew.ts";

/** Runs the work and prints its duration. */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a task that must succeed; prints its output only on failure. */
export async function runQuietly(crew: Crew, what: string, task: Task): Promise<void> {
  let said = "";
  const code = await timed(what, () => crew.run({ ...task, onOutput: (lines) => void (said += lines) }));
  if (code !== 0) throw new Error(`${said}\n${what} failed (exit code ${code}).`);
}
