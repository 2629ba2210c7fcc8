// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useStore } from "../../../lib/browser/store.ts";
import { pendingActions } from "../../../lib/shopper/pending-action.ts";
import { customer, done, refused, showPage } from "../../../test/show-page.tsx";
import { loginDialogStore } from "./login-dialog-store.ts";
import { LoginDialog } from "./login-dialog.tsx";

const providers = { providers: [], facebook: null };

function Area() {
  const navigate = useNavigate();
  const shown = useStore(loginDialogStore, null);
  return (
    <>
      <button type="button" onClick={() => void navigate("/register")}>
        leave
      </button>
      <LoginDialog isOpen={shown !== null} providers={providers} action={shown?.action ?? null} />
    </>
  );
}

beforeEach(() => {
  loginDialogStore.set({ providers, action: null });
  pendingActions.store({ kind: "wish", product: { id: 7, name: "Phone", blue_price: 1 }, active: true });
});
afterEach(() => {
  cleanup();
  pendingActions.discard();
});

const isOpen = () => loginDialogStore.get() !== null;
async function isRemembered() {
  let found = false;
  await pendingActions.run(async () => {
    found = true;
  });
  return found;
}
async function logIn() {
  fireEvent.change(screen.getByTestId("login-email"), { target: { value: "anna@example.com" } });
  fireEvent.change(screen.getByTestId("login-password"), { target: { value: "secret" } });
  await act(async () => void fireEvent.click(screen.getByTestId("login-submit")));
}

test.each([
  ["category", "/auth/register?next=%2F"],
  ["green_home", "/auth/register?side=green&next=%2F"],
] as const)("on the route %s the link to register is %s", (route, href) => {
  showPage(<Area />, () => done(), { route });
  expect(screen.getByText("register.title").getAttribute("href")).toBe(href);
});

test.each([
  [{ kind: "wish", product: { id: 7, name: "Phone", blue_price: 1 }, active: true }, "login.reason.wish"],
  [
    { kind: "buy-alert", product: { id: 7, name: "Phone" }, grade: null, targetPrice: null },
    "login.reason.alert",
  ],
  [null, undefined],
] as const)("the dialog says what the login is for: %j", (action, reason) => {
  loginDialogStore.set({ providers, action });
  showPage(<Area />, () => done());
  expect(screen.queryByTestId("login-reason")?.textContent).toBe(reason);
});

test("closing the dialog discards the pending action", async () => {
  showPage(<Area />, () => done());
  await act(async () => void fireEvent.click(screen.getByLabelText("dialog.close")));
  expect([isOpen(), await isRemembered()]).toEqual([false, false]);
});

test("a login closes the dialog and leaves the action pending", async () => {
  const answer = { user: { uuid: "u", wasRegistered: false }, previousUrl: "/" };
  const { toasts } = showPage(<Area />, ({ name }) => done(name === "login_check" ? answer : customer));
  await logIn();
  expect([isOpen(), toasts(), await isRemembered()]).toEqual([
    false,
    ["success user.flash.login.success"],
    true,
  ]);
});

test("a wrong password leaves it open", async () => {
  showPage(<Area />, () => refused("INVALID_CREDENTIALS"));
  await logIn();
  expect(isOpen()).toBe(true);
  expect(screen.getByTestId("error-summary").textContent).toContain("user.flash.login.failed");
});

test("a navigation closes the dialog and leaves the action pending", async () => {
  showPage(<Area />, () => done());
  await act(async () => void fireEvent.click(screen.getByText("leave")));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(await isRemembered()).toBe(true);
});
