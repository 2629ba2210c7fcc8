import type { Grade } from "@reprise/cart";
import type { TrackedProduct } from "./tracked-product.ts";

/** A product that goes on the wishlist or comes off it (specification, section 3). */
export interface WishToggle {
  readonly product: TrackedProduct;
  readonly active: boolean;
}

/** A mail wanted when a product, or one of its grades, can be had, at a price in cents or at any. */
export interface BuyAlertWish {
  readonly product: { readonly id: number; readonly name: string };
  readonly label: Grade | null;
  readonly targetPrice: number | null;
}

/** What a visitor wanted to do and has to log in for; carried out after that (specification, section 4). */
export type PendingAction =
  | ({ readonly kind: "wish" } & WishToggle)
  | ({ readonly kind: "buy-alert" } & BuyAlertWish);

const PENDING = "reprise.pendingAction";
const LAST_DONE = "reprise.doneAction";

/** Time to register by mail or at a provider, in ms. Who comes back later has forgotten it too. */
export const PENDING_ACTION_MAX_AGE_MS = 30 * 60_000;

interface Kept {
  readonly id: string;
  readonly at: number;
  readonly action: PendingAction;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A tab's storage, and the one that all tabs share. Getters: a browser may refuse them. */
export interface Shelves {
  readonly session: Shelf;
  readonly local: Shelf;
}

/** One thing at a time, also among tabs. */
type Alone = <T>(work: () => Promise<T>) => Promise<T>;

export interface PendingActions {
  /** Instead of one that was remembered before. */
  remember(action: PendingAction): void;
  forget(): void;
  /**
   * Gives what is remembered to `work`, which must be harmless twice, and forgets it then: a page that is left in the
   * middle leaves it to the next one. A tab that was copied with it does it no second time.
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
  /** A browser that keeps nothing: the action is lost, the page goes on. */
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
      // Most pages have nothing to do, and need not wait for other tabs.
      if (take() === null) return;
      await alone(async () => {
        const kept = take();
        if (kept === null) return;
        await work(kept.action);
        attempt(() => shelves.local.setItem(LAST_DONE, kept.id));
        // The work may have found that a login is needed once more, and remembered that.
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

/** Only pages that came safely have locks. */
const alone: Alone = (work) => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(PENDING, work) : work();
};

/** This tab's; for effects and handlers only. */
export const pendingActions = createPendingActions(browserShelves, alone);

/** The shopper thought better of logging in. */
export const forgetPendingAction = pendingActions.forget;
