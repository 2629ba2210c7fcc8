import { expect, test } from "vitest";
import { inSteps } from "./in-steps.ts";

/** A job of five steps that calls `at` in each. */
function fiveSteps(at: (step: number) => void) {
  async function* steps(): AsyncGenerator<undefined, number> {
    for (let step = 1; step <= 5; step += 1) {
      at(step);
      yield;
    }
    return 5;
  }
  return inSteps({ name: "five", everyMs: 1_000, pauseMs: 0, steps });
}

test("a run does all steps, and the next one does them again", async () => {
  const done: number[] = [];
  const job = fiveSteps((step) => done.push(step));
  expect([await job.run(), await job.run()]).toEqual([5, 5]);
  expect(done).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
});

test("a process that is about to end waits for one step only", async () => {
  const done: number[] = [];
  const job = fiveSteps((step) => {
    done.push(step);
    if (step === 2) job.stop?.();
  });
  await expect(job.run()).rejects.toMatchObject({ name: "AbortError" });
  expect(done).toEqual([1, 2]);
});
