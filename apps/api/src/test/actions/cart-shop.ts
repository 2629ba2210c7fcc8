import { afterAll } from "vitest";
import { startTestApi, type TestApiOptions } from "../api.ts";
import { cartActions } from "./cart-actions.ts";

/** For the tests of a file, not within one: the API without a catalogue, and cart actions. */
export async function startCartShop(options: TestApiOptions = {}) {
  const api = await startTestApi({ catalogue: false, ...options });
  afterAll(() => api.close());
  return { api, ...cartActions(api) };
}
