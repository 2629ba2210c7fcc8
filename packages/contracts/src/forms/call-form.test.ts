import { expect, test } from "vitest";
import type { ApiClient } from "../client.ts";
import { callForm, KEY_FIELD } from "./call-form.ts";
import { completeCheckoutForm } from "./checkout.forms.ts";
import { namesForm } from "./customer.forms.ts";
import type { AnyForm } from "./form.ts";

/** The idempotency key of the call that a form makes. */
async function keyOf(form: AnyForm, key: string) {
  let sent: string | undefined;
  const api = {
    call: (_name: string, _input: unknown, options?: { readonly idempotencyKey?: string }) => {
      sent = options?.idempotencyKey;
      return Promise.resolve({ ok: true, status: 200, data: {} });
    },
  } as ApiClient;
  await callForm(api, form, (name) => (name === KEY_FIELD ? key : ""));
  return sent;
}

const KEY = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f77";

test("a repeatable form has the key of its field, or a new one for each submission", async () => {
  expect(await keyOf(completeCheckoutForm, KEY)).toBe(KEY);
  const made = [await keyOf(completeCheckoutForm, ""), await keyOf(completeCheckoutForm, "")];
  expect(new Set(made).size).toBe(2);
  expect(made.every((key) => key?.length === KEY.length)).toBe(true);
});

test.each(["a\r\nb", "x".repeat(60_000), `${KEY}x`, "€"])("a key of another form is none", async (forged) => {
  expect(await keyOf(completeCheckoutForm, forged)).not.toBe(forged);
});

test("other forms have no key", async () => {
  expect(await keyOf(namesForm, KEY)).toBeUndefined();
});
