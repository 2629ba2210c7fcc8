// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customer, done, refused, showPage, visitor } from "../../test/show-page.tsx";
import { useOwnEmail } from "./use-own-email.ts";

const unhandled = vi.fn<(reason: unknown) => void>();
beforeEach(() => void process.on("unhandledRejection", unhandled));
afterEach(() => {
  cleanup();
  process.off("unhandledRejection", unhandled);
});

function Field() {
  useOwnEmail("email");
  return <input id="email" aria-label="email" />;
}

const show = async (answer: () => Promise<CallResult<unknown>>, meta = customer) => {
  const { sent } = showPage(<Field />, answer, { meta });
  await act(async () => undefined);
  return { sent, value: screen.getByLabelText<HTMLInputElement>("email").value };
};

test("fills the field of a customer, and asks nothing for a guest", async () => {
  expect(await show(() => done({ email: "ada@example.com" }))).toEqual({
    sent: [{ name: "api_get_customer", input: {} }],
    value: "ada@example.com",
  });
  cleanup();
  expect(await show(() => done({ email: "ada@example.com" }), visitor)).toEqual({ sent: [], value: "" });
});

test.each([
  ["an error", () => refused("UNAUTHENTICATED", [], 401)],
  ["a missing answer", () => Promise.reject(new TypeError("no network"))],
])("%s leaves the field empty and is no error of the page", async (_, answer) => {
  expect((await show(answer)).value).toBe("");
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
