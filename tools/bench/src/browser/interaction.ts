import type { Browser, Page } from "@playwright/test";

/** As a phone of the middle is slower than the machine that measures. */
const CPU_SLOWDOWN = 4;
/** In ms: what an interaction leads to is over by then. */
const SETTLED = 1_500;

export interface Interaction {
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  act(page: Page): Promise<void>;
}

declare global {
  interface Window {
    interactionDurations: number[];
  }
}

/** Notes how long each event of an interaction took to its next paint, as browsers report it. */
function watchEvents(): void {
  window.interactionDurations = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && entry.interactionId) window.interactionDurations.push(entry.duration);
    }
  });
  // Shorter ones than 16 ms are not reported.
  watch.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** In ms, from the press to the next paint: the longest event of one interaction on a page just opened. */
export async function interactionToNextPaint(browser: Browser, origin: string, { path, viewport, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
  const consent = page.getByTestId("consent-necessary");
  if (await consent.isVisible()) await consent.click();
  await page.evaluate(() => void (window.interactionDurations = []));
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await act(page);
  await page.waitForTimeout(SETTLED);
  const durations = await page.evaluate(() => window.interactionDurations);
  await context.close();
  return Math.max(0, ...durations);
}
