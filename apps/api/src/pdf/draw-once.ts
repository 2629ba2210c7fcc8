import { LRUCache } from "lru-cache";
import { createWorkSlots } from "../throttle/work-slots.ts";

/** PDFs that are kept, in bytes, and PDFs that wait to be drawn: each occupies a core for about 50 ms. */
const [KEPT, WAITING] = [8 * 1024 * 1024, 20];

/** Has PDFs drawn one after another. What a name stands for never changes, so its PDF can be kept. */
export function createPdfDrawer() {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  const slots = createWorkSlots({ atOnce: 1, waiting: WAITING });

  /** @throws {ApiFailure} TOO_MANY_REQUESTS */
  return async function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const drawn = await slots.run(draw);
    kept.set(name, drawn);
    return drawn;
  };
}

export type DrawPdfOnce = ReturnType<typeof createPdfDrawer>;
