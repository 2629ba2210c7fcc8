import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of failed tests, as far as reported. */
  readonly failures: readonly string[];
  /** Names of tests that passed only on retry: defects to fix. */
  readonly flaky: readonly string[];
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
    flaky: [],
  };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    if (report.stats) {
      // A flaky test passed on retry.
      const passed = report.stats.expected + report.stats.flaky;
      const failed = report.stats.unexpected;
      return { passed, failed, failures: specsThat(isFailed, report), flaky: specsThat(isFlaky, report) };
    }
    const { numPassedTests: passed, numFailedTests: failed } = report;
    return { passed, failed, failures: failedTests(report), flaky: flakyTests(file) };
  } catch {
    return undefined;
  }
}

/** Output of flaky-reporter.ts, next to vitest's report. */
export const flakyFileOf = (reportFile: string) => `${reportFile}.flaky`;

const flakyTests = (reportFile: string): string[] =>
  existsSync(flakyFileOf(reportFile)) ? JSON.parse(readFileSync(flakyFileOf(reportFile), "utf8")) : [];

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
  readonly tests?: readonly { readonly status: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

const isFailed = ({ ok }: Spec) => !ok;
const isFlaky = ({ tests = [] }: Spec) => tests.some(({ status }) => status === "flaky");

/** Names of the matching tests in Playwright's report. */
function specsThat(matches: (spec: Spec) => boolean, { suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(matches).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => specsThat(matches, suite))];
}
