// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { CARRIED_FIELDS_KEY, hasCarriedFields } from "./carried-fields-key.ts";
import { carryFields, restoreFields } from "./carried-fields.ts";

const PAGE = `
  <form><input type="search" name="q"></form>
  <form method="post">
    <input type="hidden" name="_csrf">
    <input type="email" name="email">
    <input type="password" name="password">
    <input type="checkbox" name="terms">
    <input type="radio" name="kind" value="a" checked><input type="radio" name="kind" value="b">
    <select name="country"><option>DE</option><option>AT</option></select>
  </form>`;

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;

beforeEach(() => {
  window.sessionStorage.clear();
  document.body.innerHTML = PAGE;
});

test("restores typed values on the same page in another language", () => {
  field("[name=q]").value = "iphone 14 pro max";
  field("[name=email]").value = "ada@example.org";
  field("[name=terms]").checked = true;
  field("[value=b]").checked = true;
  field("select").value = "AT";
  carryFields(document, "/en/register");
  document.body.innerHTML = PAGE;
  const inputEvents: string[] = [];
  document.body.addEventListener("input", ({ target }) =>
    inputEvents.push((target as HTMLInputElement).name),
  );
  expect(hasCarriedFields()).toBe(true);
  restoreFields(document, "/en/register");
  expect(field("[name=q]").value).toBe("iphone 14 pro max");
  expect(field("[name=email]").value).toBe("ada@example.org");
  expect(field("[name=terms]").checked).toBe(true);
  expect(field("[value=b]").checked).toBe(true);
  expect(field("select").value).toBe("AT");
  // React reads a value only after an input event.
  expect(inputEvents).toEqual(expect.arrayContaining(["q", "email"]));
  expect(hasCarriedFields()).toBe(false);
});

test("never stores passwords and tokens", () => {
  field("[name=password]").value = "correct horse";
  field("[name=_csrf]").value = "token";
  carryFields(document, "/en");
  expect(window.sessionStorage.getItem(CARRIED_FIELDS_KEY)).not.toMatch(/correct horse|token/u);
});

test("does not undo the choice of language in the form for the language of mails", () => {
  const form = (locale: string) =>
    `<form method="post"><select name="locale"><option>it</option><option>fr</option></select></form>`.replace(
      `<option>${locale}`,
      `<option selected>${locale}`,
    );
  document.body.innerHTML = form("it");
  carryFields(document, "/fr/customer");
  document.body.innerHTML = form("fr");
  restoreFields(document, "/fr/customer");
  expect(field("select").value).toBe("fr");
});

test("deletes values that were stored for another page", () => {
  field("[name=q]").value = "iphone";
  carryFields(document, "/en");
  document.body.innerHTML = PAGE;
  restoreFields(document, "/en/kaufen");
  expect(field("[name=q]").value).toBe("");
  expect(hasCarriedFields()).toBe(false);
});

test("stores at most 50 fields of 2000 characters", () => {
  document.body.innerHTML = Array.from({ length: 500 }, (_, n) => `<input type="text" name="f${n}">`).join(
    "",
  );
  for (const input of document.querySelectorAll("input")) input.value = "x".repeat(10_000);
  carryFields(document, "/en");
  const { fields } = JSON.parse(window.sessionStorage.getItem(CARRIED_FIELDS_KEY) ?? "") as {
    fields: { value: string }[];
  };
  expect(fields).toHaveLength(50);
  expect(Math.max(...fields.map(({ value }) => value.length))).toBe(2000);
});
