import type { Browser, CDPSession, Locator } from "@playwright/test";

/** How much slower than the measuring machine the phones are. */
export const SLOWDOWNS = [1, 4, 6] as const;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true } as const;
/** In ms: for a page on a busy machine; then a pause in which everything that the page loads later arrives. */
const [OPENED_WITHIN, SETTLE_MS] = [120_000, 1_500];

/** From the press on an answer to the next question. */
export interface ShownQuestion {
  /** Frames that were painted in between without it: 0 is the next frame. */
  readonly lateFrames: number;
  /** In ms: the work of the press's handlers. */
  readonly handled: number;
  /** In ms, from the press to its first frame, as the browser's Event Timing measures it (in steps of 8 ms). */
  readonly painted: number;
}

declare global {
  interface Window {
    questionShown: Promise<ShownQuestion>;
  }
}

/** Waits for the next press, for the frame with another question, and for the browser's own timing of the press. */
function watchQuestion(): void {
  const question = () => document.querySelector("h1")?.textContent;
  const before = question();
  const lateFrames = new Promise<number>((resolve) => {
    const countFrom = (frames: number) =>
      requestAnimationFrame(() => (question() === before ? countFrom(frames + 1) : resolve(frames)));
    // A capturing listener: the first frame that it asks for is the next one after the press.
    document.addEventListener("click", () => countFrom(0), { capture: true, once: true });
  });
  // The browser reports nothing that took less than two steps of 8 ms.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  };
  const timing = new Promise<Pick<PerformanceEventTiming, "duration" | "processingStart" | "processingEnd">>(
    (resolve) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.name === "click") resolve(entry);
      });
      observer.observe(options);
      void lateFrames.then(() =>
        setTimeout(() => resolve({ duration: 16, processingStart: 0, processingEnd: 16 }), 3_000),
      );
    },
  );
  window.questionShown = Promise.all([lateFrames, timing]).then(
    ([late, { duration, processingStart, processingEnd }]) => ({
      lateFrames: late,
      handled: processingEnd - processingStart,
      painted: duration,
    }),
  );
}

/** Touches the middle of an element, without the checks of Playwright's own `tap`, which run in the page. */
async function touch(session: CDPSession, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element to touch is not visible");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Opens the questions about a product on a phone, and answers the first one. */
export async function nextQuestion(
  browser: Browser,
  origin: string,
  path: string,
  slowdown: number,
): Promise<ShownQuestion> {
  const context = await browser.newContext({ baseURL: origin, ...PHONE });
  await context.addCookies([{ name: "language", value: "de", url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(OPENED_WITHIN);
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  const consent = page.getByTestId("consent-necessary");
  if (await consent.isVisible()) await consent.click();
  const answer = page.getByTestId("answer").first();
  await answer.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchQuestion);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await touch(session, answer);
  const shown = await page.evaluate(() => window.questionShown);
  await context.close();
  return shown;
}
