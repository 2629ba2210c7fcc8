import { CALL_NAMES, CALLS, type Call } from "@reprise/contracts";
import { expect, test } from "vitest";
import { sampleAnswer } from "./sample-answer.ts";

test("each call that the BFF makes or passes on has a valid sample answer, unless it answers with a file", () => {
  const answered = CALL_NAMES.filter((name) => {
    const call: Call = CALLS[name];
    return call.file === undefined && call.access !== "operator";
  });
  const failures: string[] = [];
  for (const name of answered)
    try {
      CALLS[name].response.parse(sampleAnswer(name));
    } catch (error) {
      failures.push(`${name}: ${String(error)}`);
    }
  expect(failures).toEqual([]);
  expect(answered.length).toBeGreaterThan(100);
});
