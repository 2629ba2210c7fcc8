import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";
import { BFF_CALLS, CALL_NAMES, CALLS } from "./calls.ts";

/** A page is made anew at most 2 s after a change: with these it is within ten everywhere. */
const SECONDS = 5;

test("what shows prices or stock may be kept for seconds only", () => {
  const kept = CALL_NAMES.map((name): Call => CALLS[name]).filter(
    ({ cacheSeconds = 0 }) => cacheSeconds > SECONDS,
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const { path, response } of kept)
    expect([path, JSON.stringify(z.toJSONSchema(response))]).toEqual([
      path,
      expect.not.stringMatching(/"price"|"quantity"/u),
    ]);
});

test("what the BFF answers itself tells no browser a login's secrets", () => {
  for (const { path, response } of Object.values<Call>(BFF_CALLS))
    expect([path, JSON.stringify(z.toJSONSchema(response))]).toEqual([
      path,
      expect.not.stringMatching(/customerToken|deviceToken/u),
    ]);
});
