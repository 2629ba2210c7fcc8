import { createWorkSlots, type WorkSlots } from "./work-slots.ts";

export interface SlotsByKey {
  /** @throws {ApiFailure} TOO_MANY_REQUESTS when the key's queue is full, or after the longest wait in it */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Work slots of its own for each key. A key is in memory only while its work runs or waits. */
export function createSlotsByKey(limits: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly longestWaitMs: number;
}): SlotsByKey {
  const known = new Map<string, { readonly slots: WorkSlots; pending: number }>();
  return {
    run: async (key, work) => {
      const own = known.get(key) ?? { slots: createWorkSlots(limits), pending: 0 };
      known.set(key, own);
      own.pending += 1;
      try {
        return await own.slots.run(work);
      } finally {
        own.pending -= 1;
        if (own.pending === 0) known.delete(key);
      }
    },
  };
}
