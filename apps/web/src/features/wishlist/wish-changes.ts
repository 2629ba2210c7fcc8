import { createStore, type Store } from "../../lib/store.ts";

/** How a toggle ended at the server. */
export type WishEnd = "done" | "failed" | "login-needed";

/** Nothing is wanted that the server does not have. */
export const NO_WISHES: ReadonlyMap<number, boolean> = new Map();

export interface WishChanges {
  /** What the shopper wants of a product, shown before the server has said so; nothing of those that are settled. */
  readonly wanted: Store<ReadonlyMap<number, boolean>>;
  /**
   * Shows what is wanted at once and has `send` tell the server, one call a product at a time: what is pressed
   * meanwhile is sent afterwards, the last press counts. Answers how it ended, and null to presses that another one
   * takes along. What failed is shown as it was.
   */
  change(id: number, active: boolean, send: (active: boolean) => Promise<WishEnd>): Promise<WishEnd | null>;
  /** Calls `listener` when the server has taken a change, which stays shown until it is done. Answers the way to stop. */
  onTaken(listener: (id: number, active: boolean) => Promise<void>): () => void;
}

export function createWishChanges(): WishChanges {
  const wanted = createStore(NO_WISHES);
  const underWay = new Set<number>();
  const listeners = new Set<(id: number, active: boolean) => Promise<void>>();

  const show = (id: number, active: boolean) => wanted.set(new Map(wanted.get()).set(id, active));
  const settle = (id: number) => {
    const rest = new Map(wanted.get());
    rest.delete(id);
    wanted.set(rest);
  };
  /** Until the server has what the shopper wanted last. */
  const sendLast = async (
    id: number,
    active: boolean,
    send: (active: boolean) => Promise<WishEnd>,
  ): Promise<WishEnd> => {
    const end = await send(active);
    if (end !== "done") return end;
    await Promise.all([...listeners].map((listener) => listener(id, active)));
    const now = wanted.get().get(id);
    return now === undefined || now === active ? end : sendLast(id, now, send);
  };
  return {
    wanted,
    async change(id, active, send) {
      show(id, active);
      if (underWay.has(id)) return null;
      underWay.add(id);
      try {
        return await sendLast(id, active, send);
      } finally {
        underWay.delete(id);
        settle(id);
      }
    },
    onTaken(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's. */
export const wishChanges = createWishChanges();
