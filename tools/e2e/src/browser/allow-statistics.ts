import type { Page } from "@playwright/test";
import { consentTo, formatConsentCookie } from "@reprise/contracts/consent";

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
