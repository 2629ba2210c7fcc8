import { performance } from "node:perf_hooks";

/** Limits and orders page renders. Under overload it refuses new pages at once. */
export interface AdmissionControl {
  /** True if a new page would be refused. */
  isOverloaded(): boolean;
  /** Null: refused. Otherwise disposed of when the page's first part is ready. */
  admit(): Disposable | null;
  /**
   * Resolves when a page with complete data may render, in first-come order. Between two renders, other
   * waiting requests are answered, since cached pages, calls, forms and refusals are all cheaper than a
   * render.
   */
  waitForTurn(): Promise<void>;
}

export interface AdmissionControlOptions {
  /** In ms. */
  readonly maxWait?: number;
  readonly now?: () => number;
}

/**
 * In ms: a page with a longer expected wait is refused. Shoppers accept a wait of a second; under overload, a
 * longer queue never empties.
 */
const MAX_WAIT = 1_000;
/**
 * This number of pages is always admitted. A burst just after the start, when each render takes some 100 ms,
 * is not an overload. The last of them still renders within the time limit of a page (10 s).
 */
const ALWAYS_ADMITTED = 64;
/** Maximum number of cached pages that are refreshed at once. They have turns beside those of the admitted pages. */
export const MAX_REFRESHES = 16;
/** Maximum number of admitted pages. Each waiting page holds some 300 kB of data. */
const MAX_ADMITTED = 512;
/**
 * In ms: maximum pause between two renders. Requests that are still unanswered then wait for one more render.
 */
const MAX_PAUSE = 10;
/** Weight of the latest render in the mean render time. */
const LATEST_SHARE = 0.1;
/** In ms: estimated render time before the first render. */
const FIRST_ESTIMATE = 10;

/**
 * Limits the expected wait of a page: the number of pages before it times their mean render time. One thread
 * renders all pages.
 */
export function createAdmissionControl(options: AdmissionControlOptions = {}): AdmissionControl {
  const { maxWait = MAX_WAIT, now = () => performance.now() } = options;
  const queue: (() => void)[] = [];
  let admitted = 0;
  let meanRenderTime = FIRST_ESTIMATE;
  let freeSince = 0;
  let eventsBefore = 0;
  let isIdle = true;

  /** True if the last event loop iteration had no events. One iteration accepts only one new connection. */
  function isQuiet(): boolean {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const isSame = events === eventsBefore;
    eventsBefore = events;
    return isSame;
  }

  function startTurn(): void {
    if (!isQuiet() && now() - freeSince < MAX_PAUSE) {
      setImmediate(startTurn);
      return;
    }
    queue.shift()?.();
    setImmediate(endTurn);
  }

  /** The render time includes the pause before the render: all time until the next page's turn. */
  function endTurn(): void {
    meanRenderTime += LATEST_SHARE * (now() - freeSince - meanRenderTime);
    freeSince = now();
    if (queue.length > 0) startTurn();
    else isIdle = true;
  }

  function isOverloaded(): boolean {
    // The queue also holds refreshes of cached pages, which must not take the place of clients, and abandoned renders.
    if (admitted < ALWAYS_ADMITTED && queue.length < ALWAYS_ADMITTED + MAX_REFRESHES) return false;
    const pages = Math.max(admitted, queue.length);
    return pages >= MAX_ADMITTED || pages * meanRenderTime > maxWait;
  }

  return {
    isOverloaded,
    admit() {
      if (isOverloaded()) return null;
      admitted += 1;
      let isAdmitted = true;
      return {
        [Symbol.dispose]() {
          if (isAdmitted) admitted -= 1;
          isAdmitted = false;
        },
      };
    },
    waitForTurn: () =>
      new Promise((begin) => {
        queue.push(begin);
        if (!isIdle) return;
        isIdle = false;
        setImmediate(() => {
          freeSince = now();
          startTurn();
        });
      }),
  };
}
