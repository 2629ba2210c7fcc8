import { expect, it } from "vitest";
import { answerText, parseAnswer } from "./answer-texts.ts";

it("returns the JSON text of a complete answer only", () => {
  const json = ' {"list":[1, 2]}';
  const data = parseAnswer(json) as { list: object };
  expect(data).toEqual({ list: [1, 2] });
  expect(answerText(data)).toBe(json);
  expect([answerText(data.list), answerText({ ...data })]).toEqual([undefined, undefined]);
  expect(parseAnswer("1")).toBe(1);
});
