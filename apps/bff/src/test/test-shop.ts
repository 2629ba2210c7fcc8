import { afterAll, afterEach } from "vitest";
import type { Dependencies } from "../app.ts";
import { startFakeApi } from "./fake-api.ts";
import { createTestApp } from "./test-app.ts";

/** The real app with a fake API, shared by all tests of a file. */
export async function testShop(
  env: Readonly<Record<string, string>> = {},
  dependencies: Partial<Dependencies> = {},
) {
  const api = await startFakeApi();
  const bff = await createTestApp(api.url, env, dependencies);
  afterEach(() => api.reset());
  afterAll(async () => {
    await bff.app.close();
    await api.down();
  });
  /** Sends a request as a visitor's browser does. */
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    bff.app.inject({ url, headers: { host: "localhost:3000", ...headers } });
  return { api, bff, get };
}
