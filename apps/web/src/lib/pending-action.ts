import type { Grade } from "@reprise/cart";
import type { TrackedProduct } from "./tracked-product.ts";

/** A product to add to or remove from the wishlist (specification, section 3). */
export interface WishToggle {
  readonly product: TrackedProduct;
  readonly active: boolean;
}

/** A buy alert for a product or one of its grades, at most at a price in cents or at any price. */
export interface BuyAlertWish {
  readonly product: { readonly id: number; readonly name: string };
  readonly label: Grade | null;
  readonly targetPrice: number | null;
}

/** An action that requires a login and runs after it (specification, section 4). */
export type PendingAction =
  | ({ readonly kind: "wish" } & WishToggle)
  | ({ readonly kind: "buy-alert" } & BuyAlertWish);

const PENDING = "reprise.pendingAction";
const LAST_DONE = "reprise.doneAction";

/** Lifetime in ms: enough for a registration by mail or provider. */
export const PENDING_ACTION_MAX_AGE_MS = 30 * 60_000;

interface Kept {
  readonly id: string;
  readonly at: number;
  readonly action: PendingAction;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This tab's storage, and the storage shared by all tabs. Getters: a browser may refuse access. */
export interface Shelves {
  readonly session: Shelf;
  readonly local: Shelf;
}

/** Runs one task at a time across tabs. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

export interface PendingActions {
  /** Replaces an earlier action. */
  remember(action: PendingAction): void;
  forget(): void;
  /**
   * Passes the pending action to `work`, then deletes it. `work` must be idempotent: when the page is left
   * midway, the next page runs it again. A duplicated tab does not repeat it.
   */
  carryOut(work: (action: PendingAction) => Promise<void>): Promise<void>;
}

function parseKept(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function createPendingActions(
  shelves: Shelves,
  alone: Alone,
  now: () => number = Date.now,
): PendingActions {
  /** Null: the browser blocks the storage. The action is then lost, the page goes on. */
  const attempt = <T>(use: () => T): T | null => {
    try {
      return use();
    } catch {
      return null;
    }
  };
  const forget = () => void attempt(() => shelves.session.removeItem(PENDING));
  const read = () => parseKept(attempt(() => shelves.session.getItem(PENDING)));
  const take = (): Kept | null => {
    const kept = read();
    if (kept === null) return null;
    const age = now() - kept.at;
    const isDone = attempt(() => shelves.local.getItem(LAST_DONE)) === kept.id;
    if (!isDone && age >= 0 && age < PENDING_ACTION_MAX_AGE_MS) return kept;
    forget();
    return null;
  };
  return {
    remember(action) {
      const kept: Kept = { id: crypto.randomUUID(), at: now(), action };
      attempt(() => shelves.session.setItem(PENDING, JSON.stringify(kept)));
    },
    forget,
    async carryOut(work) {
      // Most pages have no action and need not wait for other tabs.
      if (take() === null) return;
      await alone(async () => {
        const kept = take();
        if (kept === null) return;
        await work(kept.action);
        attempt(() => shelves.local.setItem(LAST_DONE, kept.id));
        // The work may have needed another login and stored a new action.
        if (read()?.id === kept.id) forget();
      });
    },
  };
}

const browserShelves: Shelves = {
  get session() {
    return window.sessionStorage;
  },
  get local() {
    return window.localStorage;
  },
};

/** Locks exist only in secure contexts. */
const alone: Alone = (work) => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(PENDING, work) : work();
};

/** This tab's pending actions; for effects and handlers only. */
export const pendingActions = createPendingActions(browserShelves, alone);

/** Discards the action when the shopper cancels the login. */
export const forgetPendingAction = pendingActions.forget;
