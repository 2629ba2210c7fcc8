import { expect, test } from "vitest";
import {
  createPendingActions,
  PENDING_ACTION_MAX_AGE_MS,
  type PendingAction,
  type Shelves,
} from "./pending-action.ts";

const wish = (id: number): PendingAction => ({
  kind: "wish",
  product: { id, name: `P${id}`, blue_price: 100 },
  active: true,
});
const alert: PendingAction = {
  kind: "buy-alert",
  product: { id: 3, name: "P3" },
  label: "A2",
  targetPrice: 12_345,
};

function shelf(contents = new Map<string, string>()) {
  return {
    contents,
    getItem: (key: string) => contents.get(key) ?? null,
    setItem: (key: string, value: string) => void contents.set(key, value),
    removeItem: (key: string) => void contents.delete(key),
  };
}

/** Runs tasks one by one, like browser locks shared by all tabs. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function setUp() {
  const clock = { now: 1_000_000 };
  const local = shelf();
  const lock = createLock();
  const tab = (session = shelf()) => ({
    session,
    actions: createPendingActions({ session, local }, lock, () => clock.now),
  });
  const done: PendingAction[] = [];
  const work = async (action: PendingAction) => {
    await Promise.resolve();
    done.push(action);
  };
  return { clock, tab, done, work, ...tab() };
}

test("runs the last action once, unchanged", async () => {
  const { session, actions, work, done } = setUp();
  actions.remember(wish(1));
  actions.remember(alert);
  await actions.carryOut(work);
  // Deleted, not only marked as done: another tab's action would make it look new again.
  expect(session.contents.size).toBe(0);
  await actions.carryOut(work);
  expect(done).toEqual([alert]);
});

test("runs once for two concurrent calls", async () => {
  const { actions, work, done } = setUp();
  actions.remember(wish(1));
  await Promise.all([actions.carryOut(work), actions.carryOut(work), actions.carryOut(work)]);
  expect(done).toHaveLength(1);
});

test("does not run a discarded action", async () => {
  const { actions, work, done } = setUp();
  actions.remember(wish(1));
  actions.forget();
  await actions.carryOut(work);
  expect(done).toEqual([]);
});

test("another page of the same tab runs it, only once", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.remember(wish(1));
  await tab(session).actions.carryOut(work);
  await tab(session).actions.carryOut(work);
  expect(done).toEqual([wish(1)]);
});

test("a page left midway leaves the action to the next page", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.remember(wish(1));
  // Leaving releases the lock; here the work fails like an aborted call.
  await expect(actions.carryOut(() => Promise.reject(new Error("left")))).rejects.toThrow("left");
  await tab(session).actions.carryOut(work);
  expect(done).toEqual([wish(1)]);
});

test("a duplicated tab does not repeat it, not even at the same moment", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.remember(wish(1));
  const copy = tab(shelf(new Map(session.contents)));
  await Promise.all([actions.carryOut(work), copy.actions.carryOut(work)]);
  expect(done).toHaveLength(1);
});

test("another tab has its own", async () => {
  const { actions, tab, work, done } = setUp();
  const other = tab();
  actions.remember(wish(1));
  await other.actions.carryOut(work);
  expect(done).toEqual([]);
  other.actions.remember(wish(2));
  await other.actions.carryOut(work);
  await actions.carryOut(work);
  expect(done).toEqual([wish(2), wish(1)]);
});

test("discards actions older than half an hour or from the future", async () => {
  const { clock, actions, work, done, session } = setUp();
  actions.remember(wish(1));
  clock.now += PENDING_ACTION_MAX_AGE_MS - 1;
  await actions.carryOut(work);
  expect(done).toHaveLength(1);
  actions.remember(wish(2));
  clock.now += PENDING_ACTION_MAX_AGE_MS;
  await actions.carryOut(work);
  actions.remember(wish(3));
  clock.now -= 1;
  await actions.carryOut(work);
  expect(done).toHaveLength(1);
  expect(session.contents.size).toBe(0);
});

test("an action that the work itself stores waits for the next login", async () => {
  const { actions, work, done } = setUp();
  actions.remember(wish(1));
  await actions.carryOut(async (action) => actions.remember(action));
  await actions.carryOut(work);
  expect(done).toEqual([wish(1)]);
});

test("damaged storage counts as empty, and blocked storage is harmless", async () => {
  const { session, actions, work, done } = setUp();
  session.contents.set("reprise.pendingAction", "{");
  await actions.carryOut(work);
  const refused = {
    get session(): never {
      throw new DOMException("refused", "SecurityError");
    },
    get local(): never {
      throw new DOMException("refused", "SecurityError");
    },
  } satisfies Shelves;
  const none = createPendingActions(refused, createLock());
  none.remember(wish(1));
  none.forget();
  await none.carryOut(work);
  expect(done).toEqual([]);
});
