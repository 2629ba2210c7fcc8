import { createStore, type Store } from "../../lib/browser/store.ts";

/** Sends a change. False: it was not saved. */
type Send = (active: boolean) => Promise<boolean>;

/** No change is pending. */
export const NO_PENDING_WISHES: ReadonlyMap<number, boolean> = new Map();

export interface WishChanges {
  /** The state of each product with a pending change, shown before the server has answered. */
  readonly pending: Store<ReadonlyMap<number, boolean>>;
  /**
   * Shows the change at once and calls `send`, with one call at a time for each product. Presses during a call are sent
   * afterwards; only the last one counts. A change that is not saved is reverted.
   */
  change(id: number, active: boolean, send: Send): Promise<void>;
  /**
   * Calls `listener` after the server has saved a change, which stays pending until the listener is done. Returns the
   * unsubscribe function.
   */
  onSaved(listener: () => Promise<void>): () => void;
}

export function createWishChanges(): WishChanges {
  const pending = createStore(NO_PENDING_WISHES);
  const listeners = new Set<() => Promise<void>>();

  const show = (id: number, active: boolean) => pending.set(new Map(pending.get()).set(id, active));
  const settle = (id: number) => {
    const rest = new Map(pending.get());
    rest.delete(id);
    pending.set(rest);
  };
  /** Repeats until the server has the last press. */
  const sendLast = async (id: number, active: boolean, send: Send): Promise<void> => {
    if (!(await send(active))) return;
    await Promise.all([...listeners].map((listener) => listener()));
    const latest = pending.get().get(id) ?? active;
    if (latest !== active) await sendLast(id, latest, send);
  };
  return {
    pending,
    async change(id, active, send) {
      const isRunning = pending.get().has(id);
      show(id, active);
      if (isRunning) return;
      try {
        await sendLast(id, active, send);
      } finally {
        settle(id);
      }
    },
    onSaved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The pending changes of this browser tab. */
export const wishChanges = createWishChanges();
