import type { Page } from "@playwright/test";

/** Takes the page offline, and waits until its requests fail: Chromium's network may notice the mode later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
      () => false,
      () => true,
    ),
  );
}
