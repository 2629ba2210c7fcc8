// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { pendingWork } from "../../lib/browser/pending-work.ts";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { isBusy } from "./may-ask-for-language.ts";
import { pageActivity } from "./page-activity.ts";

afterEach(() => {
  document.body.innerHTML = "";
  consentStore.set(consentTo([]));
});

test.each(["<input>", "<select></select>", "<textarea></textarea>"])("a focused %s is a field", (html) => {
  consentStore.set(consentTo([]));
  document.body.innerHTML = `${html}<button>x</button>`;
  expect(pageActivity().isInField).toBe(false);
  (document.body.firstElementChild as HTMLElement).focus();
  expect(pageActivity().isInField).toBe(true);
  document.querySelector("button")?.focus();
  expect(pageActivity().isInField).toBe(false);
});

test.each(["<input value='a'>", "<input type='password'>", "<textarea>a</textarea>"])(
  "typed text in %s is there until it is sent",
  (html) => {
    document.body.innerHTML = `<form>${html}</form>`;
    const field = document.querySelector<HTMLInputElement>("input, textarea") as HTMLInputElement;
    expect(pageActivity().hasText).toBe(false);
    field.value = "typed";
    expect(pageActivity().hasText).toBe(true);
    document.querySelector("form")?.reset();
    expect(pageActivity().hasText).toBe(false);
  },
);

test("a chosen file is like text", () => {
  document.body.innerHTML = "<input type='file'>";
  const field = document.querySelector("input") as HTMLInputElement;
  expect(pageActivity().hasText).toBe(false);
  Object.defineProperty(field, "value", { value: "C:\\fakepath\\photo.jpg" });
  expect(pageActivity().hasText).toBe(true);
});

test.each([
  ["the search box", "<input type='search'>"],
  ["a price filter", "<input type='number'>"],
  ["a closed dialog", "<dialog><input></dialog>"],
])("text in %s is not lost", (_, html) => {
  document.body.innerHTML = html;
  (document.querySelector("input") as HTMLInputElement).value = "typed";
  expect(pageActivity().hasText).toBe(false);
});

test("a box is no text, with or without a value", () => {
  document.body.innerHTML = "<input type='checkbox'><input type='radio' name='label' value='A0'>";
  for (const box of document.querySelectorAll("input")) box.checked = true;
  expect(pageActivity().hasText).toBe(false);
});

test.each(["<dialog open></dialog>", "<nav><details open></details></nav>", "<input aria-expanded='true'>"])(
  "%s is an open layer",
  (html) => {
    document.body.innerHTML = html;
    expect(pageActivity().isLayerOpen).toBe(true);
  },
);

test("a closed dialog and open filter groups are no open layers", () => {
  document.body.innerHTML =
    "<dialog></dialog><nav><details></details></nav><form><details open></details></form><input aria-expanded='false'>";
  expect(pageActivity().isLayerOpen).toBe(false);
});

test("an unanswered question for consent is no activity", () => {
  consentStore.set(null);
  document.body.innerHTML = "<section tabindex='-1'><button>all</button></section>";
  expect(isBusy(pageActivity())).toBe(false);
});

test("work that the shopper has started is pending until the last of it ends, also by a failure", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const both = [pendingWork(() => first.promise), pendingWork(() => second.promise)];
  expect(pageActivity().isWorkPending).toBe(true);
  first.reject(new Error("no network"));
  await expect(both[0]).rejects.toThrow("no network");
  expect(pageActivity().isWorkPending).toBe(true);
  second.resolve();
  await both[1];
  expect(pageActivity().isWorkPending).toBe(false);
});
