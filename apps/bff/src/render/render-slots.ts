import { performance } from "node:perf_hooks";

/** Who may have a page rendered, and when: whoever comes when there are too many is told so at once. */
export interface RenderSlots {
  /** Whether there are more to render than can be. */
  isFull(): boolean;
  /** False: try again later. True: `leave` is to be called when the page's first part is there. */
  enter(): boolean;
  leave(): void;
  /**
   * The turn of a page whose data are there, in the order they came. Between two pages everything else that
   * waits is answered: ready pages, calls, forms, refusals are all cheaper than a page.
   */
  turn(): Promise<void>;
}

export interface RenderSlotsOptions {
  /** Pages at once; mostly they wait for the API. */
  readonly most?: number;
  /** Pages that wait for their turn before no others are let in. */
  readonly longest?: number;
  /** In ms between two pages: what has not been answered by then waits for one more. */
  readonly breath?: number;
}

/**
 * Pages that have their data and wait for their turn tell that the processor is what is short; if it is the API,
 * letting more in makes nothing worse. Sized by `pnpm bench overload`.
 */
export function createRenderSlots(options: RenderSlotsOptions = {}): RenderSlots {
  const { most = 128, longest = 24, breath = 10 } = options;
  const line: (() => void)[] = [];
  let inside = 0;
  let freeSince = 0;
  let eventsBefore = 0;

  /** Whether the last round of the event loop found nothing to do. A round takes in one new connection only. */
  function isQuiet(): boolean {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const isSame = events === eventsBefore;
    eventsBefore = events;
    return isSame;
  }

  function breathe(): void {
    freeSince = performance.now();
    next();
  }

  function next(): void {
    if (!isQuiet() && performance.now() - freeSince < breath) {
      setImmediate(next);
      return;
    }
    line.shift()?.();
    if (line.length > 0) setImmediate(breathe);
  }

  const isFull = () => inside >= most || line.length >= longest;

  return {
    isFull,
    enter() {
      if (isFull()) return false;
      inside += 1;
      return true;
    },
    leave() {
      inside -= 1;
    },
    turn: () =>
      new Promise((begin) => {
        line.push(begin);
        if (line.length === 1) setImmediate(breathe);
      }),
  };
}
