import { expect, test } from "vitest";
import { createWishChanges, type WishEnd } from "./wish-changes.ts";

/** A server that answers when it is told to. */
function setUp() {
  const changes = createWishChanges();
  const sent: boolean[] = [];
  const answers: Array<(end: WishEnd) => void> = [];
  const send = (active: boolean) => {
    sent.push(active);
    return new Promise<WishEnd>((resolve) => void answers.push(resolve));
  };
  const shown = (id = 1) => changes.wanted.get().get(id);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (end: WishEnd) => {
    answers.shift()?.(end);
    await settled();
  };
  return { changes, sent, send, shown, answer, settled };
}

test("a press is shown before the server has said so, and no longer once it has", async () => {
  const { changes, sent, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  expect([shown(), sent]).toEqual([true, [true]]);
  await answer("done");
  expect(await end).toBe("done");
  expect(shown()).toBeUndefined();
});

test.each(["failed", "login-needed"] as const)("what ended as %s is shown as it was", async (ended) => {
  const { changes, send, shown, answer } = setUp();
  const end = changes.change(1, true, send);
  await answer(ended);
  expect(await end).toBe(ended);
  expect(shown()).toBeUndefined();
});

test("presses while a call is under way wait for it, and only the last one counts", async () => {
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

test("pressed back to what the server already has, nothing more is sent", async () => {
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

test("after an end the next press is sent again", async () => {
  const { changes, sent, send, answer } = setUp();
  const first = changes.change(1, true, send);
  await answer("failed");
  await first;
  void changes.change(1, true, send);
  expect(sent).toEqual([true, true]);
});

test("what the server took stays shown until who listens has taken it in", async () => {
  const { changes, send, shown, answer, settled } = setUp();
  const heard: unknown[] = [];
  let finish = () => {};
  const stop = changes.onTaken((id, active) => {
    heard.push([id, active]);
    return new Promise((resolve) => void (finish = resolve));
  });
  const end = changes.change(1, false, send);
  await answer("done");
  expect([heard, shown()]).toEqual([[[1, false]], false]);
  finish();
  await settled();
  expect(shown()).toBeUndefined();
  await end;

  stop();
  const next = changes.change(1, true, send);
  await answer("done");
  await next;
  expect(heard).toHaveLength(1);
});

test("nobody hears of what failed; a listener that throws leaves nothing behind", async () => {
  const { changes, send, shown, answer } = setUp();
  const heard: number[] = [];
  changes.onTaken(async (id) => {
    heard.push(id);
    throw new Error("no page");
  });
  const failed = changes.change(1, true, send);
  await answer("failed");
  await failed;
  expect(heard).toEqual([]);
  const taken = changes.change(1, true, send).catch((error: unknown) => error);
  await answer("done");
  expect(await taken).toEqual(new Error("no page"));
  expect(shown()).toBeUndefined();
  void changes.change(1, true, send);
  expect(shown()).toBe(true);
});
