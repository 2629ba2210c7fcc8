import { test as base } from "@playwright/test";
import type { Locale } from "@reprise/locale";
import { type Problems, watchProblems } from "./problems.ts";

export { expect, type Locator, type Page } from "@playwright/test";

interface Options {
  /** The language chosen earlier; null: none, so that the shop asks after a while. */
  readonly chosenLanguage: Locale | null;
  /** Whether the shopper has already declined all that is not necessary. */
  readonly hasDeclinedTracking: boolean;
}

interface Fixtures {
  /** What went wrong in the browser so far; whatever a test did not announce fails it. */
  readonly problems: Problems;
}

/** The suite's test: in the shop, language chosen, tracking declined, with an eye on the console. */
export const test = base.extend<Options & Fixtures>({
  chosenLanguage: ["de", { option: true }],
  hasDeclinedTracking: [true, { option: true }],

  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright's form for no needs
  baseURL: async ({}, use) => use(process.env["SHOP_URL"]),

  storageState: async ({ baseURL, chosenLanguage, hasDeclinedTracking }, use) => {
    const { hostname: domain, origin } = new URL(baseURL ?? "");
    const cookie = {
      name: "language",
      domain,
      path: "/",
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: "Lax" as const,
    };
    const consent = { name: "reprise.consent", value: JSON.stringify({ at: Date.now(), purposes: [] }) };
    await use({
      cookies: chosenLanguage ? [{ ...cookie, value: chosenLanguage }] : [],
      origins: hasDeclinedTracking ? [{ origin, localStorage: [consent] }] : [],
    });
  },

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context);
      await use(problems);
      base.expect(problems.unexpected(), "unexpected problems in the browser").toEqual([]);
    },
    { auto: true },
  ],
});
