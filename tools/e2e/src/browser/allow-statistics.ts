import { expect, type Page } from "@playwright/test";
import { consentTo, formatConsentCookie } from "@reprise/contracts/consent";
import { open } from "./hydrated.ts";

/** The consent of a shopper who allows statistics, as chosen before. */
export const STATISTICS = formatConsentCookie({
  id: "00000000-0000-4000-8000-00000000000a",
  consent: consentTo(["statistics"]),
});

/** From the next page on, statistics are allowed. */
export async function allowStatistics(page: Page): Promise<void> {
  await page.evaluate((choice) => {
    document.cookie = `consent=${choice}; path=/`;
  }, STATISTICS);
}

/** Opens the first page for which statistics are allowed, and waits until it listens to presses: that code comes late. */
export async function openMeasured(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === "user-group"))
    .toBe(true);
}
