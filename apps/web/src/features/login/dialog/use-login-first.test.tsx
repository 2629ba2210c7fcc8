// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type PendingAction, pendingActions } from "../../../lib/shopper/pending-action.ts";
import { customer, done, type ShowOptions, showHook, visitor } from "../../../test/show-page.tsx";
import { useUserMeta } from "../../customer/customer.public.ts";
import { loginDialogStore } from "./login-dialog-store.ts";
import { useLoginFirst } from "./use-login-first.ts";

afterEach(() => {
  cleanup();
  loginDialogStore.set(null);
  pendingActions.discard();
});

const action: PendingAction = {
  kind: "buy-alert",
  product: { id: 7, name: "Phone" },
  grade: "A2",
  targetPrice: null,
};

async function ask(options: ShowOptions) {
  const useAsked = () => {
    useUserMeta();
    return useLoginFirst();
  };
  const answer = ({ name }: { name: string }) =>
    done(name === "api_user_meta_view" ? visitor : { providers: [], facebook: null });
  const shown = showHook(useAsked, answer, options);
  const { isNeeded } = shown.hook();
  await act(async () => shown.hook().ask(action));
  await act(() => expect.poll(() => loginDialogStore.get()).not.toBeNull());
  const found: PendingAction[] = [];
  await pendingActions.run(async (stored) => void found.push(stored));
  const reloads = shown.sent.filter(({ name }) => name === "api_user_meta_view").length;
  return { isNeeded, found, reloads, isNeededThen: shown.hook().isNeeded };
}

test("a guest logs in, and the action waits for it", async () => {
  expect(await ask({ meta: visitor })).toEqual({
    isNeeded: true,
    found: [action],
    reloads: 0,
    isNeededThen: true,
  });
});

test("after the end of a session the page shows that the customer is logged out", async () => {
  expect(await ask({ meta: customer })).toEqual({
    isNeeded: false,
    found: [action],
    reloads: 1,
    isNeededThen: true,
  });
});
