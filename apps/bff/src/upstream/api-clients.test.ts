import { expect, it } from "vitest";
import { createApiClients } from "./api-clients.ts";
import type { Upstream } from "./upstream.ts";

const silent: Upstream = {
  request: ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
  readiness: async () => "ready" as const,
  dependencies: async () => ({}),
  close: async () => undefined,
};

it("aborts a page's calls with the page, regardless of the signals of single calls", async () => {
  const page = new AbortController();
  const api = createApiClients(silent, "token")({ requestId: "1", locale: "de", shopper: null }, page.signal);
  const call = api.call("api_get_navigation_view", {}, { signal: new AbortController().signal });
  page.abort(new Error("The client went away"));
  await expect(call).rejects.toThrow("The client went away");
});

it("sends only the client's address in calls without a shopper", async () => {
  const seen: Readonly<Record<string, string | undefined>>[] = [];
  const recording: Upstream = {
    ...silent,
    request: ({ headers }) => {
      seen.push(headers);
      return Promise.reject(new Error("Not answered"));
    },
  };
  const clients = createApiClients(recording, "token");
  for (const address of ["203.0.113.9", undefined]) {
    const api = clients({ requestId: "1", locale: "de", shopper: null, address });
    await expect(api.call("api_get_navigation_view", {})).rejects.toThrow("Not answered");
  }
  expect(seen.map((headers) => headers["x-client-address"])).toEqual(["203.0.113.9", undefined]);
  for (const headers of seen)
    for (const name of ["x-visitor-token", "x-customer-token", "x-client-user-agent"])
      expect(headers).not.toHaveProperty(name);
});
