import type { Grade } from "@reprise/cart";
import { type BrowserStorage, localItems, sessionItems } from "../browser/browser-storage.ts";
import { pendingWork } from "../browser/pending-work.ts";
import type { TrackedProduct } from "./tracked-product.ts";

/** A product to add to or remove from the wishlist (specification, section 3). */
export interface WishToggle {
  readonly product: TrackedProduct;
  readonly active: boolean;
}

/**
 * A buy alert for a product or one of its grades, at most at a price in cents or at any price. On the green side: an
 * alert for the day on which the shop buys the product, whatever its grade.
 */
export interface BuyAlertWish {
  readonly side?: "green";
  readonly product: { readonly id: number; readonly name: string };
  readonly grade: Grade | null;
  readonly targetPrice: number | null;
}

/** An action that requires a login and runs after it (specification, section 4). */
export type PendingAction =
  | ({ readonly kind: "wish" } & WishToggle)
  | ({ readonly kind: "buy-alert" } & BuyAlertWish);

/** The number changes with the shape of the action: a page of another version must not misread it. */
const PENDING = "reprise.pendingAction.2";
const LAST_DONE = "reprise.doneAction";

/** Lifetime in ms: enough for a registration by mail or provider. */
export const PENDING_ACTION_MAX_AGE_MS = 30 * 60_000;

interface StoredAction {
  readonly id: string;
  readonly at: number;
  readonly action: PendingAction;
}

/** This tab's storage and the storage that all tabs share. If the browser blocks them, the action is lost. */
interface TabStorages {
  readonly session: BrowserStorage;
  readonly local: BrowserStorage;
}

/** Runs one task at a time across tabs. */
type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

export interface PendingActions {
  /** Replaces an earlier action. */
  store(action: PendingAction): void;
  discard(): void;
  /** Lets all tabs run the action: a link in a mail opens another one. */
  share(): void;
  /** True: an action waits, and is not too old. */
  isStored(): boolean;
  /**
   * Passes the pending action to `work`, then deletes it. `work` must be idempotent: when the page is left
   * midway, the next page runs it again. A duplicated tab does not repeat it.
   */
  run(work: (action: PendingAction) => Promise<void>): Promise<void>;
}

function parseStored(text: string | null): StoredAction | null {
  try {
    return JSON.parse(text ?? "null") as StoredAction | null;
  } catch {
    return null;
  }
}

export function createPendingActions(
  storages: TabStorages,
  withLock: WithLock,
  now: () => number = Date.now,
): PendingActions {
  const discard = () => {
    for (const storage of [storages.session, storages.local]) storage.removeItem(PENDING);
  };
  const text = () => storages.session.getItem(PENDING) ?? storages.local.getItem(PENDING);
  const read = () => parseStored(text());
  const readCurrent = (): StoredAction | null => {
    const stored = read();
    if (stored === null) return null;
    const age = now() - stored.at;
    const isDone = storages.local.getItem(LAST_DONE) === stored.id;
    if (!isDone && age >= 0 && age < PENDING_ACTION_MAX_AGE_MS) return stored;
    discard();
    return null;
  };
  return {
    store(action) {
      const stored: StoredAction = { id: crypto.randomUUID(), at: now(), action };
      storages.session.setItem(PENDING, JSON.stringify(stored));
    },
    discard,
    share() {
      const shared = storages.session.getItem(PENDING);
      if (shared !== null) storages.local.setItem(PENDING, shared);
    },
    isStored: () => readCurrent() !== null,
    async run(work) {
      // Most pages have no action and need not wait for other tabs.
      if (readCurrent() === null) return;
      await withLock(async () => {
        const stored = readCurrent();
        if (stored === null) return;
        await pendingWork(() => work(stored.action));
        storages.local.setItem(LAST_DONE, stored.id);
        // The work may have needed another login and stored a new action.
        if (read()?.id === stored.id) discard();
      });
    },
  };
}

/** Locks exist only in secure contexts. */
const withLock: WithLock = (work) => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(PENDING, work) : work();
};

/** This tab's pending actions; for effects and handlers only. */
export const pendingActions = createPendingActions({ session: sessionItems, local: localItems }, withLock);

/** Discards the action when the shopper cancels the login. */
export const discardPendingAction = pendingActions.discard;
