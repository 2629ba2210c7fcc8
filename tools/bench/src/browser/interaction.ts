import type { Browser, Locator, Page } from "@playwright/test";

/** As a phone of the middle is slower than the machine that measures. */
const CPU_SLOWDOWN = 4;
/** In ms, as people take: from scrolling or pointing somewhere to the press; and what the press leads to is over by then. */
const [AIMED, SETTLED] = [500, 1_500];

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

/** Larger than every page: what the browser shows around a page takes its room from the window's lower edge. */
const WINDOW = { width: 1_600, height: 1_400 };

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

/** Presses as a finger or a mouse does, which is there already: what looks for its target in the page would count. */
async function pressAt(
  page: Page,
  target: Locator,
  device: Interaction["device"],
): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (device === "desktop") await page.mouse.move(x, y);
  await page.waitForTimeout(AIMED);
  if (device === "phone") return () => page.touchscreen.tap(x, y);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** In ms, from the press to the next paint: the longest event of one interaction on a page just opened. */
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
  await page.waitForTimeout(SETTLED);
  const durations = await page.evaluate(() => window.interactionDurations);
  await context.close();
  if (durations.length === 0) throw new Error(`The press on ${path} was not noticed`);
  return Math.max(...durations);
}
