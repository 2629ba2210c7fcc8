// @vitest-environment happy-dom
import type { SignInProviders } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { SignInProblem } from "./use-provider-sign-in.ts";

const ALL: SignInProviders = {
  providers: ["google", "paypal", "facebook"],
  facebook: { appId: "1", version: "v12.0", sdkUrl: "https://x.example/sdk.js" },
};
const popup = { name: "sign-in-paypal", closed: false, focus: vi.fn<() => void>(), close: () => undefined };

beforeEach(() => {
  // The browser leaves the page.
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(async () => {
  // Back from the provider: until then the form is pending work.
  await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  cleanup();
  vi.restoreAllMocks();
});

function show(signIn: SignInProviders = ALL) {
  const problems: SignInProblem[] = [];
  const buttons = (
    <ProviderButtons
      signIn={signIn}
      previousUrl="/wishlist"
      done={() => undefined}
      failed={(problem) => problems.push(problem)}
    />
  );
  const shown = showPage(buttons, () => done(), { loadCsrfToken: () => Promise.resolve("fresh") });
  return { ...shown, problems };
}
const button = (provider: string) => screen.getByTestId<HTMLButtonElement>(`sign-in-${provider}`);
const press = (provider: string) => act(async () => void fireEvent.click(button(provider)));
const waiting = () =>
  ALL.providers.filter((provider) => button(provider).getAttribute("aria-disabled") === "true");

test("each provider is a form with the page to return to; Facebook's button needs its SDK", () => {
  show();
  const { form } = button("google");
  expect([form?.getAttribute("action"), Object.fromEntries(new FormData(form ?? undefined))]).toEqual([
    "/sign-in/google",
    { csrfToken: "token-of-this-browser", previousUrl: "/wishlist" },
  ]);
  expect(button("facebook").form).toBeNull();
  expect(waiting()).toEqual([]);
});

test("without providers there is nothing", () => {
  show({ providers: [], facebook: null });
  expect(document.querySelector("section")).toBeNull();
});

test("all buttons wait while the browser leaves for a provider", async () => {
  show();
  await press("google");
  expect(waiting()).toEqual(["google", "paypal", "facebook"]);
  expect(screen.getByRole("status").textContent).toBe("form.pending");
});

test("with its popup open, PayPal's button can be pressed again, which shows the popup", async () => {
  vi.spyOn(window, "open").mockReturnValue({
    ...popup,
    location: { pathname: "about:blank", search: "" } as Location,
  } as Partial<Window> as Window);
  show();
  await press("paypal");
  expect([waiting(), screen.getByRole("status").textContent]).toEqual([
    ["google", "facebook"],
    "login.popup.open",
  ]);
  await press("paypal");
  expect(popup.focus).toHaveBeenCalledTimes(1);
});

test("a blocked SDK of Facebook is a problem, and the button can be pressed again", async () => {
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event("error")));
  });
  const { problems } = show();
  await press("facebook");
  await waitFor(() =>
    expect(problems).toEqual([{ message: "login.script.blocked", params: { provider: "Facebook" } }]),
  );
  expect(waiting()).toEqual([]);
});

test("each button has the mark of its provider, which does not belong to its name", () => {
  show();
  const marks = screen.getAllByTestId("provider-mark");
  expect(marks.map((mark) => [mark.textContent, mark.getAttribute("aria-hidden")])).toEqual([
    ["G", "true"],
    ["P", "true"],
    ["F", "true"],
  ]);
  expect(screen.getAllByRole("button", { name: "login.with" })).toHaveLength(marks.length);
});
