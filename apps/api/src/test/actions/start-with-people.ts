import { afterAll } from "vitest";
import { startTestApi } from "../api.ts";
import { customerActions } from "./customers.ts";

/** Starts an app without a catalogue for the test file, with customer actions. Closed after the file. */
export async function startWithPeople(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi({ catalogue: false, ...options });
  afterAll(() => api.close());
  return { api, people: customerActions(api) };
}
