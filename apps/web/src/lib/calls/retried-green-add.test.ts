import { callRoutes } from "@reprise/contracts";
import { createApiClient } from "@reprise/contracts/client";
import { addGreenItemForm, callForm, KEY_FIELD } from "@reprise/contracts/forms";
import { afterEach, expect, test, vi } from "vitest";
import { createBrowserTransport } from "./browser-transport.ts";

afterEach(() => vi.unstubAllGlobals());

test("a green cart add that fails with 500 is sent again with the same idempotency key", async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return new Response("{}", { status: keys.length === 1 ? 500 : 200 });
  });
  const tokens = { get: async () => "token", renew: async () => "token" };
  const transport = createBrowserTransport((path, init) => fetch(path, init), tokens);
  const api = createApiClient({ routes: callRoutes, locale: "de", transport });
  const key = crypto.randomUUID();
  const fields: Readonly<Record<string, string>> = { id: "7", price: "100", [KEY_FIELD]: key };
  expect((await callForm(api, addGreenItemForm, (name) => fields[name] ?? "")).ok).toBe(true);
  expect(keys).toEqual([key, key]);
});
