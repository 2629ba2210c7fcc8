import { LRUCache } from "lru-cache";
import { createWorkSlots, SHOPPER_WAIT_MS } from "../throttle/work-slots.ts";

/** Size of the cache in bytes. */
const CACHE_SIZE = 8 * 1024 * 1024;
/** PDFs that may wait to be drawn. Drawing one occupies a core for about 50 ms. */
const WAITING = 20;

/** Draws PDFs one after another and caches them by name. The content of a name never changes. */
export function createPdfDrawer() {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ length }) => length,
  });
  const slots = createWorkSlots({ atOnce: 1, waiting: WAITING, longestWaitMs: SHOPPER_WAIT_MS });

  /** @throws {ApiFailure} TOO_MANY_REQUESTS */
  return async function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const drawn = await slots.run(draw);
    cache.set(name, drawn);
    return drawn;
  };
}

export type DrawPdfOnce = ReturnType<typeof createPdfDrawer>;
