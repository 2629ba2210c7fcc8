// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage, type ShowOptions } from "../test/show-page.tsx";
import { CsrfField } from "./csrf-field.tsx";

afterEach(cleanup);

const value = () => document.querySelector<HTMLInputElement>("[name=csrfToken]")?.value;
const show = (app: ShowOptions) => showPage(<CsrfField />, () => done(), app);

test("a page of one shopper has the token already", () => {
  show({ csrfToken: "of this page", loadCsrfToken: () => Promise.reject(new Error("asked again")) });
  expect(value()).toBe("of this page");
});

test("a page rendered for everybody loads the token", async () => {
  show({ csrfToken: null, loadCsrfToken: async () => "loaded" });
  expect(value()).toBe("");
  await waitFor(() => expect(value()).toBe("loaded"));
});

test("without an answer the field stays empty, and the form is there", async () => {
  const failed = Promise.reject(new TypeError("no network"));
  show({ csrfToken: null, loadCsrfToken: () => failed });
  await failed.catch(() => undefined);
  expect(value()).toBe("");
});
