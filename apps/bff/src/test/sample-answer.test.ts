import { CALL_NAMES, CALLS, type Call } from "@reprise/contracts";
import { expect, test } from "vitest";
import { sampleAnswer } from "./sample-answer.ts";

/** The calls that the BFF makes or passes on, except those that answer with a file. */
const ANSWERED = CALL_NAMES.filter((name) => {
  const call: Call = CALLS[name];
  return call.file === undefined && call.access !== "operator";
});

test.each(ANSWERED)("%s has a valid sample answer", (name) => {
  expect(CALLS[name].response.safeParse(sampleAnswer(name)).success).toBe(true);
});
