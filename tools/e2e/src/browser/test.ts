import { randomBytes } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import { consentTo, formatConsentCookie } from "@reprise/contracts/consent";
import type { Locale } from "@reprise/locale";
import { type Problems, watchProblems } from "./problems.ts";

export { expect, type Locator, type Page } from "@playwright/test";

interface Options {
  /** The language chosen earlier; null: none, so that the shop asks after some seconds. */
  readonly chosenLanguage: Locale | null;
  /** True if the shopper has declined optional cookies. */
  readonly hasDeclinedTracking: boolean;
}

export type OpenVisitor = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** Opens an empty page of another visitor, in a browser context and a network of its own. */
  readonly openVisitor: OpenVisitor;
  /** Browser problems so far; any unexpected one fails the test. */
  readonly problems: Problems;
}

/** Runs in the browser before the scripts of each page of the shop; keeps a later choice. */
function declineTracking(choice: string): void {
  if (location.hostname.endsWith("localhost") && !document.cookie.includes("consent="))
    document.cookie = `consent=${choice}; path=/`;
}

/** The consent of a shopper who allows nothing optional. */
const DECLINED = formatConsentCookie({ id: "00000000-0000-4000-8000-00000000000c", consent: consentTo([]) });

/** Gives a new context what a visitor has: a network, the chosen language, the answer about tracking. */
async function prepareVisitor(
  context: BrowserContext,
  { baseURL = "", chosenLanguage, hasDeclinedTracking }: Options & { readonly baseURL: string | undefined },
): Promise<void> {
  const network = randomBytes(4).toString("hex");
  // Each visitor has a network of its own: the shop takes few unpaid orders an hour from one.
  await context.setExtraHTTPHeaders({
    "x-forwarded-for": `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`,
  });
  if (chosenLanguage !== null)
    await context.addCookies([{ name: "language", value: chosenLanguage, url: baseURL, sameSite: "Lax" }]);
  // Playwright opens a page of its own for each storage state with origins: a script is cheaper.
  if (hasDeclinedTracking) await context.addInitScript(declineTracking, DECLINED);
}

/**
 * The suite's test: opens the shop with a chosen language and declined tracking, and fails on console
 * problems.
 */
export const test = base.extend<Options & Fixtures>({
  chosenLanguage: ["de", { option: true }],
  hasDeclinedTracking: [true, { option: true }],

  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
  baseURL: async ({}, use) => use(process.env["SHOP_URL"]),

  context: async ({ context, baseURL, chosenLanguage, hasDeclinedTracking }, use) => {
    await prepareVisitor(context, { baseURL, chosenLanguage, hasDeclinedTracking });
    await use(context);
  },

  openVisitor: async ({ browser, baseURL, chosenLanguage, hasDeclinedTracking }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await prepareVisitor(context, { baseURL, chosenLanguage, hasDeclinedTracking });
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems = watchProblems(context);
      // Chromium reports each script that it does not run, and that preloaded scripts and their texts were not used.
      if (!javaScriptEnabled)
        problems.expect(
          /^csp GET .*\/assets\/|\/(?:assets|translations)\/\S+ was preloaded using link preload but not used/u,
        );
      await use(problems);
      base.expect(problems.unexpected(), "unexpected problems in the browser").toEqual([]);
    },
    { auto: true },
  ],
});
