import type { Browser } from "@playwright/test";

/** How much slower a cheap phone is than the measuring machine. */
export const PHONE_SLOWDOWN = 6;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true } as const;
/** In ms: for a page on a busy machine; then a pause in which everything that the page loads later arrives. */
const [OPENED_WITHIN, SETTLE_MS] = [120_000, 1_500];

declare global {
  interface Window {
    /** In ms: from the press on an answer to the painted next question. */
    questionPainted: Promise<number>;
  }
}

/** Waits for the next press and for the first frame that is painted after the question has changed. */
function watchQuestion(): void {
  window.questionPainted = new Promise((resolve) => {
    let pressed = 0;
    document.addEventListener("click", ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const question = () => document.querySelector("h1")?.textContent;
    const before = question();
    const observer = new MutationObserver(() => {
      if (question() === before) return;
      observer.disconnect();
      // The task after an animation frame runs when the frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Opens the questions about a product on a slow phone, and answers the first. Returns ms to the painted next one. */
export async function nextQuestionPainted(browser: Browser, origin: string, path: string): Promise<number> {
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
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE_SLOWDOWN });
  await answer.tap();
  const ms = await page.evaluate(() => window.questionPainted);
  await context.close();
  return ms;
}
