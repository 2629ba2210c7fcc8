import { performance } from "node:perf_hooks";

/** Decides which pages are rendered, and in which order. Under overload it refuses new ones at once. */
export interface AdmissionControl {
  /** Whether a new page would be refused. */
  isOverloaded(): boolean;
  /** Null: refused, try again later. Else it is disposed of when the page's first part is there. */
  admit(): Disposable | null;
  /**
   * Resolves when it is the turn of a page whose data are there, in the order in which they came. Between two pages
   * everything else that waits is answered: cached pages, calls, forms and refusals are all cheaper than a page.
   */
  turn(): Promise<void>;
}

export interface AdmissionControlOptions {
  /** In ms. */
  readonly maxWait?: number;
  readonly now?: () => number;
}

/**
 * In ms: a page that would wait longer for its turn is refused. A shopper sees a wait of a second and stays; a longer
 * queue serves nobody better, since under overload it is never worked off.
 */
const MAX_WAIT = 1_000;
/**
 * So many pages are admitted whatever they cost: a burst just after the start, when each page still takes some 100 ms,
 * is no overload. The last of them is rendered before the time limit of a page (10 s).
 */
const ALWAYS_ADMITTED = 64;
/** Each page that waits holds its data, some 300 kB. */
const MAX_ADMITTED = 512;
/** In ms between two pages: what has not been answered by then waits for one more page. */
const MAX_PAUSE = 10;
/** Share of the latest page in the mean render time. */
const LATEST_SHARE = 0.1;
/** In ms: what a page is taken to cost before the first one was rendered. */
const FIRST_ESTIMATE = 10;

/** Bounds the expected wait of a page: pages before it times their mean render time, in the one thread there is. */
export function createAdmissionControl(options: AdmissionControlOptions = {}): AdmissionControl {
  const { maxWait = MAX_WAIT, now = () => performance.now() } = options;
  const line: (() => void)[] = [];
  let admitted = 0;
  let meanRenderTime = FIRST_ESTIMATE;
  let freeSince = 0;
  let eventsBefore = 0;
  let isIdle = true;

  /** Whether the last round of the event loop found nothing to do. A round takes in one new connection only. */
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
    line.shift()?.();
    setImmediate(endTurn);
  }

  /** The render time is all that passes until the next page's turn could come, the pause before it included. */
  function endTurn(): void {
    meanRenderTime += LATEST_SHARE * (now() - freeSince - meanRenderTime);
    freeSince = now();
    if (line.length > 0) startTurn();
    else isIdle = true;
  }

  function isOverloaded(): boolean {
    const pages = Math.max(admitted, line.length);
    if (pages < ALWAYS_ADMITTED) return false;
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
    turn: () =>
      new Promise((begin) => {
        line.push(begin);
        if (!isIdle) return;
        isIdle = false;
        setImmediate(() => {
          freeSince = now();
          startTurn();
        });
      }),
  };
}
