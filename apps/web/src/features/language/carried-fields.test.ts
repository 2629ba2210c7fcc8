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

test("what was typed stands in the same page in another language", () => {
  field("[name=q]").value = "iphone 14 pro max";
  field("[name=email]").value = "ada@example.org";
  field("[name=terms]").checked = true;
  field("[value=b]").checked = true;
  field("select").value = "AT";
  carryFields(document, "/en/register", window.sessionStorage);
  document.body.innerHTML = PAGE;
  const heard: string[] = [];
  document.body.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).name));
  expect(hasCarriedFields()).toBe(true);
  restoreFields(document, "/en/register", window.sessionStorage);
  expect(field("[name=q]").value).toBe("iphone 14 pro max");
  expect(field("[name=email]").value).toBe("ada@example.org");
  expect(field("[name=terms]").checked).toBe(true);
  expect(field("[value=b]").checked).toBe(true);
  expect(field("select").value).toBe("AT");
  // React takes a value over only when it hears of it.
  expect(heard).toEqual(expect.arrayContaining(["q", "email"]));
  expect(hasCarriedFields()).toBe(false);
});

test("secrets are never stored", () => {
  field("[name=password]").value = "correct horse";
  field("[name=_csrf]").value = "token";
  carryFields(document, "/en", window.sessionStorage);
  expect(window.sessionStorage.getItem(CARRIED_FIELDS_KEY)).not.toMatch(/correct horse|token/u);
});

test("what was left for another page is dropped", () => {
  field("[name=q]").value = "iphone";
  carryFields(document, "/en", window.sessionStorage);
  document.body.innerHTML = PAGE;
  restoreFields(document, "/en/kaufen", window.sessionStorage);
  expect(field("[name=q]").value).toBe("");
  expect(hasCarriedFields()).toBe(false);
});

test("a page of many fields and long texts is bounded", () => {
  document.body.innerHTML = Array.from({ length: 500 }, (_, n) => `<input type="text" name="f${n}">`).join(
    "",
  );
  for (const input of document.querySelectorAll("input")) input.value = "x".repeat(10_000);
  carryFields(document, "/en", window.sessionStorage);
  const { fields } = JSON.parse(window.sessionStorage.getItem(CARRIED_FIELDS_KEY) ?? "") as {
    fields: { value: string }[];
  };
  expect(fields).toHaveLength(50);
  expect(Math.max(...fields.map(({ value }) => value.length))).toBe(2000);
});
