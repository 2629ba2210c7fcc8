// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isWorkPending } from "../../../lib/browser/pending-work.ts";
import { done, showHook } from "../../../test/show-page.tsx";
import { loginDialogStore } from "./login-dialog-store.ts";
import { useLoginDialog } from "./use-login-dialog.ts";

beforeEach(() => loginDialogStore.set(null));
afterEach(cleanup);

test("the language dialog waits from the press until the login dialog is there", async () => {
  const texts = Promise.withResolvers<void>();
  const answer = { providers: [], facebook: null };
  const shown = showHook(useLoginDialog, () => done(answer), { loadMessages: () => texts.promise });
  act(() => shown.hook()());
  expect([loginDialogStore.get(), isWorkPending()]).toEqual([null, true]);
  texts.resolve();
  await act(async () =>
    expect.poll(() => loginDialogStore.get()).toEqual({ providers: answer, action: null }),
  );
  await expect.poll(isWorkPending).toBe(false);
});
