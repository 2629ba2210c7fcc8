// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { done, refused, type SentCall, showHook } from "../../../test/show-page.tsx";
import { useDeliveryChoice } from "./use-delivery-choice.ts";

afterEach(cleanup);

type Answer = CallResult<unknown>;

function show(answer: (call: SentCall) => Promise<Answer>) {
  const accepted: string[] = [];
  const shown = showHook(() => useDeliveryChoice(({ version }) => accepted.push(version)), answer);
  const methods = () => shown.sent.map(({ input }) => (input as { body: { method: string } }).body.method);
  return {
    ...shown,
    accepted,
    methods,
    choose: (method: string) => act(async () => shown.hook().choose(method)),
  };
}
const answered = (version: string) => done({ ...completeCheckout, version });

test("is pending until the answer is there", async () => {
  const answer = Promise.withResolvers<Answer>();
  const shown = show(() => answer.promise);
  await shown.choose("express");
  expect([shown.hook().isPending, shown.accepted]).toEqual([true, []]);
  await act(async () => answer.resolve(await answered("v2")));
  expect([shown.hook().isPending, shown.accepted]).toEqual([false, ["v2"]]);
});

test("choices that follow quickly are stored one after another, so that the last one wins", async () => {
  const first = Promise.withResolvers<Answer>();
  const shown = show(() => (shown.sent.length === 1 ? first.promise : answered("v3")));
  await shown.choose("express");
  await shown.choose("standard");
  await shown.choose("express");
  await shown.choose("standard");
  expect(shown.methods()).toEqual(["express"]);
  await act(async () => first.resolve(await answered("v2")));
  expect([shown.methods(), shown.accepted, shown.hook().isPending]).toEqual([
    ["express", "standard"],
    ["v3"],
    false,
  ]);
});

test("a missing answer to a choice of before does not hold back the last one, and shows no failure", async () => {
  const first = Promise.withResolvers<Answer>();
  const shown = show(() => (shown.sent.length === 1 ? first.promise : answered("v3")));
  await shown.choose("express");
  await shown.choose("standard");
  await act(async () => first.reject(new TypeError("no network")));
  expect([shown.accepted, shown.toasts()]).toEqual([["v3"], []]);
});

test("a failure is shown, and the next choice is stored", async () => {
  const shown = show(() => (shown.sent.length === 1 ? refused("UNAUTHENTICATED", [], 401) : answered("v2")));
  await shown.choose("express");
  expect([shown.accepted, shown.toasts()]).toEqual([[], ["error user.flash.login.needed"]]);
  await shown.choose("standard");
  expect(shown.accepted).toEqual(["v2"]);
});

test("what is no delivery method is not sent", async () => {
  const shown = show(() => answered("v2"));
  await shown.choose("balloon");
  expect(shown.sent).toEqual([]);
});
