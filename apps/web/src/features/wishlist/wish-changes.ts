import { createStore, type Store } from "../../lib/browser/store.ts";

/** The outcome of a toggle at the server. */
export type WishOutcome = "done" | "failed" | "login-needed";

/** No change is pending. */
export const NO_PENDING_WISHES: ReadonlyMap<number, boolean> = new Map();

export interface WishChanges {
  /** The state of each product with a pending change, shown before the server has answered. */
  readonly pending: Store<ReadonlyMap<number, boolean>>;
  /**
   * Shows the change at once and calls `send`, with one call at a time for each product. Presses during a call are sent
   * afterwards; only the last one counts. Returns the outcome, or null if a running change sends this press. A failed
   * change is reverted.
   */
  change(
    id: number,
    active: boolean,
    send: (active: boolean) => Promise<WishOutcome>,
  ): Promise<WishOutcome | null>;
  /** Calls `listener` after the server has saved a change, which stays pending until the listener is done. Returns the unsubscribe function. */
  onSaved(listener: (id: number, active: boolean) => Promise<void>): () => void;
}

export function createWishChanges(): WishChanges {
  const pending = createStore(NO_PENDING_WISHES);
  const running = new Set<number>();
  const listeners = new Set<(id: number, active: boolean) => Promise<void>>();

  const show = (id: number, active: boolean) => pending.set(new Map(pending.get()).set(id, active));
  const settle = (id: number) => {
    const rest = new Map(pending.get());
    rest.delete(id);
    pending.set(rest);
  };
  /** Repeats until the server has the last press. */
  const sendLast = async (
    id: number,
    active: boolean,
    send: (active: boolean) => Promise<WishOutcome>,
  ): Promise<WishOutcome> => {
    const outcome = await send(active);
    if (outcome !== "done") return outcome;
    await Promise.all([...listeners].map((listener) => listener(id, active)));
    const latest = pending.get().get(id);
    return latest === undefined || latest === active ? outcome : sendLast(id, latest, send);
  };
  return {
    pending,
    async change(id, active, send) {
      show(id, active);
      if (running.has(id)) return null;
      running.add(id);
      try {
        return await sendLast(id, active, send);
      } finally {
        running.delete(id);
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
