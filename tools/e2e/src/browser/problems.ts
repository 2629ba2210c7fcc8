import type { BrowserContext } from "@playwright/test";

export interface Problems {
  /** Declares an expected problem: matching texts do not fail the test. */
  expect(text: RegExp): void;
  unexpected(): readonly string[];
}

/** Chromium logs this for every status above 399; those are recorded with their address instead. */
const REPORTED_BY_REQUEST = "Failed to load resource";
/**
 * Chromium's guess, three seconds after the page has loaded. A busy machine makes it wrong for pictures: the test of every
 * page compares the preloaded ones with the displayed ones instead.
 */
const UNUSED_PICTURE = /\/media\/\S+ was preloaded using link preload but not used/u;
/** Requests aborted by leaving a page are no problem. */
const ABORTED = "net::ERR_ABORTED";

/** Collects what the developer tools would show: errors, warnings, failed requests. */
export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    const text = message.text();
    if (isProblem && !text.startsWith(REPORTED_BY_REQUEST) && !UNUSED_PICTURE.test(text))
      seen.push(`console ${message.type()}: ${text}`);
  });
  context.on("weberror", (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== ABORTED) seen.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    expect: (text) => void expected.push(text),
    unexpected: () => seen.filter((problem) => !expected.some((text) => text.test(problem))),
  };
}
