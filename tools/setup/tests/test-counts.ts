import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that failed, as far as the runner told them. */
  readonly failures: readonly string[];
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
  };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    if (report.stats) {
      // A flaky test is one that passed when it was tried again.
      const passed = report.stats.expected + report.stats.flaky;
      return { passed, failed: report.stats.unexpected, failures: failedSpecs(report) };
    }
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures: failedTests(report) };
  } catch {
    return undefined;
  }
}

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

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

/** Of Playwright's report. */
function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}
