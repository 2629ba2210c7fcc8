// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useCall } from "./use-call.ts";

const good = (data: string): CallResult<string> => ({ ok: true, status: 200, data });

test("is pending until the handler has finished", async () => {
  const { result } = renderHook(useCall);
  const answer = Promise.withResolvers<CallResult<string>>();
  const handled = Promise.withResolvers<void>();
  const seen: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = result.current.run(() => answer.promise, {
      onSuccess(data) {
        seen.push(data);
        return handled.promise;
      },
    });
  });
  expect(result.current.isPending).toBe(true);
  await act(async () => answer.resolve(good("answer")));
  expect([result.current.isPending, seen]).toEqual([true, ["answer"]]);
  await act(async () => {
    handled.resolve();
    await running;
  });
  expect(result.current.isPending).toBe(false);
});

test("ignores a click while a call is pending, and accepts a later one", async () => {
  const { result } = renderHook(useCall);
  let calls = 0;
  const press = () =>
    result.current.run(() => {
      calls += 1;
      return Promise.resolve(good(""));
    });
  await act(async () => {
    await Promise.all([press(), press()]);
  });
  expect(calls).toBe(1);
  await act(async () => void (await press()));
  expect(calls).toBe(2);
});

test("returns its result; none while a call is pending, and none when there was nothing to call", async () => {
  const { result } = renderHook(useCall);
  let answers: unknown[] = [];
  await act(async () => {
    const press = () => result.current.run(() => Promise.resolve(good("answer")));
    answers = await Promise.all([press(), press()]);
  });
  expect(answers).toEqual([good("answer"), undefined]);
  const failures: unknown[] = [];
  await act(async () => {
    const onFailure = (failure: unknown) => void failures.push(failure);
    answers = [await result.current.run(() => Promise.resolve(null), { onFailure })];
  });
  expect([answers, failures, result.current.isPending]).toEqual([[undefined], [], false]);
});

test("an error and a missing answer are failures, and the next click works", async () => {
  const { result } = renderHook(useCall);
  const codes: string[] = [];
  const press = (answer: () => Promise<CallResult<string>>) =>
    act(async () => {
      await result.current.run(answer, { onFailure: ({ error }) => void codes.push(error.code) });
    });
  const error = { code: "NOT_FOUND", message: "", reference: "" } as const;
  await press(() => Promise.resolve({ ok: false, status: 404, error }));
  await press(() => Promise.reject(new TypeError("no network")));
  expect(codes).toEqual(["NOT_FOUND", "SERVICE_UNAVAILABLE"]);
  expect(result.current.isPending).toBe(false);
});
