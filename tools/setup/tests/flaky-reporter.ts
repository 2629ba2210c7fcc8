import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/** Writes the names of tests that passed only on retry to the file FLAKY_FILE, as JSON. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#names.push(`${test.module.moduleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env["FLAKY_FILE"];
    if (file) writeFileSync(file, JSON.stringify(this.#names));
  }
}
