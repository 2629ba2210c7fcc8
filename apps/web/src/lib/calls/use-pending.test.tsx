// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePending } from "./use-pending.ts";

afterEach(cleanup);

test("of two presses at once the first one runs, and the second one has no result", async () => {
  const { result } = renderHook(usePending);
  const work = Promise.withResolvers<string>();
  let results: readonly unknown[] = [];
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    const { run } = result.current;
    running = Promise.all([run(() => work.promise), run(() => Promise.resolve("second"))]).then(
      (both) => (results = both),
    );
  });
  expect(result.current.isPending).toBe(true);
  await act(async () => {
    work.resolve("first");
    await running;
  });
  expect([results, result.current.isPending]).toEqual([["first", undefined], false]);
});

test("work that fails does not lock the button", async () => {
  const { result } = renderHook(usePending);
  const failure = new Error("no");
  await act(() => expect(result.current.run(() => Promise.reject(failure))).rejects.toBe(failure));
  expect(result.current.isPending).toBe(false);
  await act(() => expect(result.current.run(() => Promise.resolve("again"))).resolves.toBe("again"));
});
