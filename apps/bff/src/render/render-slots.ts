/** Lets as many pages be rendered at once as can be: whoever comes beyond that is told so at once. */
export interface RenderSlots {
  /** False: try again later. True: `leave` is to be called when the page's first part is there. */
  enter(): boolean;
  leave(): void;
  close(): void;
}

export interface RenderSlotsOptions {
  /** Renders that are let in while the process keeps up: mostly they wait for the API. */
  readonly most?: number;
  /** Renders that are let in while it does not. */
  readonly fewest?: number;
  /** In ms: how late a timer may be in a process that keeps up. */
  readonly lateness?: number;
}

const EVERY = 20;

/**
 * The event loop's delay tells whether pages wait for the processor or for the API; only the former is made
 * worse by letting more in. Sized by `pnpm bench overload`.
 */
export function createRenderSlots(options: RenderSlotsOptions = {}): RenderSlots {
  const { most = 512, fewest = 32, lateness = 100 } = options;
  let inside = 0;
  let lastTick = performance.now();
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - lastTick - EVERY;
    lastTick = now;
  }, EVERY).unref();
  const isLate = () => Math.max(late, performance.now() - lastTick - EVERY) > lateness;

  return {
    enter() {
      if (inside >= most || (inside >= fewest && isLate())) return false;
      inside += 1;
      return true;
    },
    leave() {
      inside -= 1;
    },
    close: () => clearInterval(timer),
  };
}
