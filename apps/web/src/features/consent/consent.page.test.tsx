// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { done, showPage } from "../../test/show-page.tsx";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { Page } from "./consent.page.tsx";

const setControl = (value: boolean) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  cleanup();
  setControl(false);
  consentStore.set(undefined);
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  ["consent.save", ["statistics"]],
  ["consent.necessaryOnly", []],
  ["consent.acceptAll", ["preferences", "statistics", "marketing"]],
] as const)("%s allows what the same form allows without scripts", (name, purposes) => {
  const { toasts } = showPage(<Page />, () => done());
  fireEvent.click(screen.getByRole("checkbox", { name: /consent\.statistics/u }));
  press(name);
  expect(consentStore.get()).toEqual(consentTo(purposes));
  expect(toasts()).toEqual(["success user.flash.consentSaved"]);
});

test("with Global Privacy Control all purposes are the preferences, as without scripts", () => {
  setControl(true);
  showPage(<Page />, () => done());
  press("consent.acceptAll");
  expect(consentStore.get()).toEqual(consentTo(["preferences"]));
});
