import { readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number };

/**
 * What a step counts for: the tests of its runner's JSON report (vitest's or Playwright's), or one check where
 * it has none. A step that failed counts a failure at least, also when its runner broke before it could report.
 */
export function countsOf(exitCode: number, reportFile?: string): Counts {
  const counts = (reportFile && readReport(reportFile)) || { passed: exitCode === 0 ? 1 : 0, failed: 0 };
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    if (report.stats) {
      // A flaky test is one that passed when it was tried again.
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    }
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return undefined;
  }
}
