import type { Browser, Locator, Page } from "@playwright/test";

/** How much slower a mid-range phone is than the measuring machine. */
const CPU_SLOWDOWN = 4;
/**
 * In ms: pause between pointing and pressing, as people make it, because a press right after scrolling also measures the
 * scrolling; time until all effects of the press are over.
 */
const [AIM_MS, SETTLE_MS] = [500, 1_500];

export interface Interaction {
  readonly path: string;
  readonly device: "phone" | "desktop";
  pressed(page: Page): Locator;
}

const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

declare global {
  interface Window {
    interactionDurations: number[];
  }
}

/** Larger than every viewport, because the browser's own controls take part of the window. */
const WINDOW = { width: 1_600, height: 1_400 };

/** Records the duration of each interaction event to its next paint, as reported by the browser. */
function watchEvents(): void {
  window.interactionDurations = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("interactionId" in entry && entry.interactionId) window.interactionDurations.push(entry.duration);
    }
  });
  // Browsers do not report durations below 16 ms.
  watch.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Points at the target and returns the press, so that the search for the target is not measured. */
async function pressAt(
  page: Page,
  target: Locator,
  device: Interaction["device"],
): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("The press target is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (device === "desktop") await page.mouse.move(x, y);
  await page.waitForTimeout(AIM_MS);
  if (device === "phone") return () => page.touchscreen.tap(x, y);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Returns the duration of the longest event of one press on a new page, to the next paint, in ms. */
export async function interactionToNextPaint(
  browser: Browser,
  origin: string,
  { path, device, pressed }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, ...DEVICES[device] });
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: WINDOW });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor();
  const consent = page.getByTestId("consent-necessary");
  if (await consent.isVisible()) await consent.click();
  const press = await pressAt(page, pressed(page), device);
  await page.evaluate(() => void (window.interactionDurations = []));
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await press();
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(() => window.interactionDurations);
  await context.close();
  if (durations.length === 0) throw new Error(`The browser reported no event for the press on ${path}`);
  return Math.max(...durations);
}
