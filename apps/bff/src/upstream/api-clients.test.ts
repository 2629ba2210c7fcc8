import { expect, it } from "vitest";
import { createApiClients } from "./api-clients.ts";
import type { Upstream } from "./upstream.ts";

const silent: Upstream = {
  request: ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
  isReady: async () => true,
  close: async () => undefined,
};

it("ends a page's calls with the page, whatever signal a call names", async () => {
  const page = new AbortController();
  const api = createApiClients(silent, "token")({ requestId: "1", locale: "de", shopper: null }, page.signal);
  const call = api.call("api_get_navigation_view", {}, { signal: new AbortController().signal });
  page.abort(new Error("The client went away"));
  await expect(call).rejects.toThrow("The client went away");
});
