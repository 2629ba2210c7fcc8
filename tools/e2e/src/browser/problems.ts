import type { BrowserContext } from "@playwright/test";

export interface Problems {
  /** Announces something that is going to go wrong: problems with this in their text are no failure. */
  expect(text: RegExp): void;
  unexpected(): readonly string[];
}

/** Chromium says this of every answer above 399, of which we keep account with its address. */
const SAID_TWICE = "Failed to load resource";
/** What a page asked for when it was left is broken off: nobody waits for it any more. */
const BROKEN_OFF = "net::ERR_ABORTED";

/** Collects what a person with the developer tools open would see: errors, warnings, failed requests. */
export function watchProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (isProblem && !message.text().startsWith(SAID_TWICE))
      seen.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== BROKEN_OFF) seen.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    expect: (text) => void expected.push(text),
    unexpected: () => seen.filter((problem) => !expected.some((text) => text.test(problem))),
  };
}
