import { expect, test } from "vitest";
import { createWishChanges } from "./wish-changes.ts";

/** A server whose answers the test controls. */
function setUp() {
  const changes = createWishChanges();
  const sent: boolean[] = [];
  const answers: Array<(isSaved: boolean) => void> = [];
  const send = (active: boolean) => {
    sent.push(active);
    return new Promise<boolean>((resolve) => void answers.push(resolve));
  };
  const shown = (id = 1) => changes.pending.get().get(id);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (isSaved: boolean) => {
    answers.shift()?.(isSaved);
    await settled();
  };
  return { changes, sent, send, shown, answer, settled };
}

test("a press is pending until the server answers", async () => {
  const { changes, sent, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  expect([shown(), sent]).toEqual([true, [true]]);
  await answer(true);
  await end;
  expect(shown()).toBeUndefined();
});

test("a change that is not saved is reverted", async () => {
  const { changes, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  await answer(false);
  await end;
  expect(shown()).toBeUndefined();
});

test("presses during a call wait for it, and only the last one counts", async () => {
  const { changes, sent, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  for (const active of [false, true, false]) await changes.change(1, active, send);
  expect([shown(), sent]).toEqual([false, [true]]);
  await answer(true);
  expect([shown(), sent]).toEqual([false, [true, false]]);
  await answer(true);
  await end;
  expect(shown()).toBeUndefined();
});

test("sends nothing more if the last press equals the server's state", async () => {
  const { changes, sent, send, answer } = setUp();
  const end = changes.change(1, true, send);
  await changes.change(1, false, send);
  await changes.change(1, true, send);
  await answer(true);
  await end;
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
  await answer(false);
  await first;
  void changes.change(1, true, send);
  expect(sent).toEqual([true, true]);
});

test("a saved change stays pending until the listeners have finished", async () => {
  const { changes, send, shown, answer, settled } = setUp();
  let saved = 0;
  let finish = () => {};
  const stop = changes.onSaved(() => {
    saved += 1;
    return new Promise((resolve) => void (finish = resolve));
  });
  const end = changes.change(1, false, send);
  await answer(true);
  expect([saved, shown()]).toEqual([1, false]);
  finish();
  await settled();
  expect(shown()).toBeUndefined();
  await end;

  stop();
  const next = changes.change(1, true, send);
  await answer(true);
  await next;
  expect(saved).toBe(1);
});

test("listeners are not called after a failure, and a listener that throws leaves nothing pending", async () => {
  const { changes, send, shown, answer } = setUp();
  let saved = 0;
  changes.onSaved(async () => {
    saved += 1;
    throw new Error("no page");
  });
  const failed = changes.change(1, true, send);
  await answer(false);
  await failed;
  expect(saved).toBe(0);
  const taken = changes.change(1, true, send).catch((error: unknown) => error);
  await answer(true);
  expect(await taken).toEqual(new Error("no page"));
  expect(shown()).toBeUndefined();
  void changes.change(1, true, send);
  expect(shown()).toBe(true);
});
