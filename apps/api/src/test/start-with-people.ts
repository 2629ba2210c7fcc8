import { afterAll } from "vitest";
import { startTestApi } from "./api.ts";
import { customerActions } from "./customers.ts";

/** An app of the test file's own, without a catalogue, and what customers do there; closed with the file. */
export async function startWithPeople(options: Parameters<typeof startTestApi>[0] = {}) {
  const api = await startTestApi({ catalogue: false, ...options });
  afterAll(() => api.close());
  return { api, people: customerActions(api) };
}
