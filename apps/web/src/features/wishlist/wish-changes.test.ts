import { expect, test } from "vitest";
import { createWishChanges, type WishOutcome } from "./wish-changes.ts";

/** A server whose answers the test controls. */
function setUp() {
  const changes = createWishChanges();
  const sent: boolean[] = [];
  const answers: Array<(outcome: WishOutcome) => void> = [];
  const send = (active: boolean) => {
    sent.push(active);
    return new Promise<WishOutcome>((resolve) => void answers.push(resolve));
  };
  const shown = (id = 1) => changes.pending.get().get(id);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (outcome: WishOutcome) => {
    answers.shift()?.(outcome);
    await settled();
  };
  return { changes, sent, send, shown, answer, settled };
}

test("a press is pending until the server answers", async () => {
  const { changes, sent, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  expect([shown(), sent]).toEqual([true, [true]]);
  await answer("done");
  expect(await end).toBe("done");
  expect(shown()).toBeUndefined();
});

test.each(["failed", "login-needed"] as const)("a change with the outcome %s is reverted", async (ended) => {
  const { changes, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  await answer(ended);
  expect(await end).toBe(ended);
  expect(shown()).toBeUndefined();
});

test("presses during a call wait for it, and only the last one counts", async () => {
  const { changes, sent, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  expect(await changes.change(1, false, send)).toBeNull();
  expect(await changes.change(1, true, send)).toBeNull();
  expect(await changes.change(1, false, send)).toBeNull();
  expect([shown(), sent]).toEqual([false, [true]]);
  await answer("done");
  expect([shown(), sent]).toEqual([false, [true, false]]);
  await answer("done");
  expect(await end).toBe("done");
  expect(shown()).toBeUndefined();
});

test("sends nothing more if the last press equals the server's state", async () => {
  const { changes, sent, send, answer } = setUp();
  const end = changes.change(1, true, send);
  await changes.change(1, false, send);
  await changes.change(1, true, send);
  await answer("done");
  expect(await end).toBe("done");
  expect(sent).toEqual([true]);
});

test("products do not wait for each other", async () => {
  const { changes, sent, send, shown } = setUp();
  void changes.change(1, true, send);
  void changes.change(2, false, send);
  expect([shown(1), shown(2), sent]).toEqual([true, false, [true, false]]);
});

test("sends the next press after a failure", async () => {
  const { changes, sent, send, answer } = setUp();
  const first = changes.change(1, true, send);
  await answer("failed");
  await first;
  void changes.change(1, true, send);
  expect(sent).toEqual([true, true]);
});

test("a saved change stays pending until the listeners have finished", async () => {
  const { changes, send, shown, answer, settled } = setUp();
  const saved: unknown[] = [];
  let finish = () => {};
  const stop = changes.onSaved((id, active) => {
    saved.push([id, active]);
    return new Promise((resolve) => void (finish = resolve));
  });
  const end = changes.change(1, false, send);
  await answer("done");
  expect([saved, shown()]).toEqual([[[1, false]], false]);
  finish();
  await settled();
  expect(shown()).toBeUndefined();
  await end;

  stop();
  const next = changes.change(1, true, send);
  await answer("done");
  await next;
  expect(saved).toHaveLength(1);
});

test("listeners are not called after a failure, and a listener that throws leaves nothing pending", async () => {
  const { changes, send, shown, answer } = setUp();
  const saved: number[] = [];
  changes.onSaved(async (id) => {
    saved.push(id);
    throw new Error("no page");
  });
  const failed = changes.change(1, true, send);
  await answer("failed");
  await failed;
  expect(saved).toEqual([]);
  const taken = changes.change(1, true, send).catch((error: unknown) => error);
  await answer("done");
  expect(await taken).toEqual(new Error("no page"));
  expect(shown()).toBeUndefined();
  void changes.change(1, true, send);
  expect(shown()).toBe(true);
});
