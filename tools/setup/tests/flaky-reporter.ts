import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/** Characters of an error's message that are repeated. */
const MAX_MESSAGE = 600;

/** Writes the tests that passed only on retry, with what failed first, to the file FLAKY_FILE, as JSON. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const [error] = test.result().errors ?? [];
    const message = [error?.message, error?.diff].join("\n").trim().slice(0, MAX_MESSAGE);
    this.#names.push(`${test.module.moduleId}: ${test.fullName}: ${message}`);
  }

  onTestRunEnd(): void {
    const file = process.env["FLAKY_FILE"];
    if (file) writeFileSync(file, JSON.stringify(this.#names));
  }
}
