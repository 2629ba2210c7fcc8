import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed, as far as the runner told them. */
  readonly failures: readonly string[];
  /** Names of those that passed only when they were tried again: defects, to be mended. */
  readonly flaky: readonly string[];
}

/**
 * What a step counts for: the tests of its runner's JSON report (vitest's or Playwright's), or one check where
 * it has none. A step that failed counts a failure at least, also when its runner broke before it could report.
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
      // A flaky test is one that passed when it was tried again.
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

/** Where flaky-reporter.ts writes beside vitest's report. */
export const flakyFileOf = (reportFile: string) => `${reportFile}.flaky`;

const flakyTests = (reportFile: string): string[] =>
  existsSync(flakyFileOf(reportFile)) ? JSON.parse(readFileSync(flakyFileOf(reportFile), "utf8")) : [];

/** Of vitest's report; a file that broke before its first test is named itself. */
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

/** Of Playwright's report. */
function specsThat(isMeant: (spec: Spec) => boolean, { suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(isMeant).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => specsThat(isMeant, suite))];
}
