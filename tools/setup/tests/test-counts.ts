import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of failed tests, as far as reported. */
  readonly failures: readonly string[];
}

/**
 * Counts a step's tests from its runner's JSON report (vitest or Playwright), or one check without a report.
 * A failed step counts at least one failure, also when its runner crashed before reporting.
 */
export function countsOf(exitCode: number, reportFile?: string): Counts {
  const counts = (reportFile && readReport(reportFile)) || {
    passed: exitCode === 0 ? 1 : 0,
    failed: 0,
    failures: [],
  };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    if (report.stats) {
      const { expected: passed, unexpected: failed } = report.stats;
      return { passed, failed, failures: failedSpecs(report) };
    }
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed, failures: failedTests(report) };
  } catch {
    return undefined;
  }
}

/** Failed tests in vitest's report; the file's name if it crashed before its first test. */
function failedTests({
  testResults = [],
}: {
  testResults?: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName }) => `${name}: ${fullName}`);
    return failed.length === 0 && status === "failed" ? [name] : failed;
  });
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

/** Names of the failed tests in Playwright's report. */
function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}
