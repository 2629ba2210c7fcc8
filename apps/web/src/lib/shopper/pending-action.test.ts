import { expect, test } from "vitest";
import { createPendingActions, PENDING_ACTION_MAX_AGE_MS, type PendingAction } from "./pending-action.ts";

const wish = (id: number): PendingAction => ({
  kind: "wish",
  product: { id, name: `P${id}`, blue_price: 100 },
  active: true,
});
const alert: PendingAction = {
  kind: "buy-alert",
  product: { id: 3, name: "P3" },
  grade: "A2",
  targetPrice: 12_345,
};

function memoryStorage(contents = new Map<string, string>()) {
  return {
    contents,
    getItem: (key: string) => contents.get(key) ?? null,
    setItem: (key: string, value: string) => Boolean(contents.set(key, value)),
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
  const local = memoryStorage();
  const lock = createLock();
  const tab = (session = memoryStorage()) => ({
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
  actions.store(wish(1));
  actions.store(alert);
  await actions.run(work);
  // Deleted, not only marked as done: another tab's action would make it look new again.
  expect(session.contents.size).toBe(0);
  await actions.run(work);
  expect(done).toEqual([alert]);
});

test("runs once for two concurrent calls", async () => {
  const { actions, work, done } = setUp();
  actions.store(wish(1));
  await Promise.all([actions.run(work), actions.run(work), actions.run(work)]);
  expect(done).toHaveLength(1);
});

test("does not run a discarded action", async () => {
  const { actions, work, done } = setUp();
  actions.store(wish(1));
  actions.discard();
  await actions.run(work);
  expect(done).toEqual([]);
});

test("another page of the same tab runs it, only once", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.store(wish(1));
  await tab(session).actions.run(work);
  await tab(session).actions.run(work);
  expect(done).toEqual([wish(1)]);
});

test("a page that is left during the work leaves the action to the next page", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.store(wish(1));
  // Leaving releases the lock; here the work fails like an aborted call.
  await expect(actions.run(() => Promise.reject(new Error("left")))).rejects.toThrow("left");
  await tab(session).actions.run(work);
  expect(done).toEqual([wish(1)]);
});

test("a duplicated tab does not repeat it, not even at the same moment", async () => {
  const { session, actions, tab, work, done } = setUp();
  actions.store(wish(1));
  const copy = tab(memoryStorage(new Map(session.contents)));
  await Promise.all([actions.run(work), copy.actions.run(work)]);
  expect(done).toHaveLength(1);
});

test("another tab has its own", async () => {
  const { actions, tab, work, done } = setUp();
  const other = tab();
  actions.store(wish(1));
  await other.actions.run(work);
  expect(done).toEqual([]);
  other.actions.store(wish(2));
  await other.actions.run(work);
  await actions.run(work);
  expect(done).toEqual([wish(2), wish(1)]);
});

test("once shared, the tab of a mailed link runs it, and the first tab does not repeat it", async () => {
  const { actions, tab, work, done } = setUp();
  actions.store(wish(1));
  actions.share();
  await tab().actions.run(work);
  expect(done).toEqual([wish(1)]);
  await actions.run(work);
  await tab().actions.run(work);
  expect(done).toEqual([wish(1)]);
});

test("discards actions older than half an hour or from the future", async () => {
  const { clock, actions, work, done, session } = setUp();
  actions.store(wish(1));
  clock.now += PENDING_ACTION_MAX_AGE_MS - 1;
  await actions.run(work);
  expect(done).toHaveLength(1);
  actions.store(wish(2));
  clock.now += PENDING_ACTION_MAX_AGE_MS;
  await actions.run(work);
  actions.store(wish(3));
  clock.now -= 1;
  await actions.run(work);
  expect(done).toHaveLength(1);
  expect(session.contents.size).toBe(0);
});

test("an action that the work itself stores waits for the next login", async () => {
  const { actions, work, done } = setUp();
  actions.store(wish(1));
  await actions.run(async (action) => actions.store(action));
  await actions.run(work);
  expect(done).toEqual([wish(1)]);
});

test("damaged storage counts as empty, and blocked storage is harmless", async () => {
  const { session, actions, work, done } = setUp();
  session.contents.set("reprise.pendingAction.2", "{");
  await actions.run(work);
  const blocked = { getItem: () => null, setItem: () => false, removeItem: () => undefined };
  const none = createPendingActions({ session: blocked, local: blocked }, createLock());
  none.store(wish(1));
  none.discard();
  await none.run(work);
  expect(done).toEqual([]);
});
