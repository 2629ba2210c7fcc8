import { MAX_SURVEY_TEXT } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { createThrottle } from "../../throttle/throttle.ts";
import { surveyHandlers } from "./survey.routes.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());
afterEach(() => sql`delete from survey_answer`.execute(api.database.db));

const params = { survey: "mac" } as const;
const ANSWERS = { use: "work", priority: "price", missing: "More screens" } as const;
const answer = (body: object, as: CallAs) =>
  api.call("api_survey_answer", { params, body: body as typeof ANSWERS }, as);
const exported = async () =>
  dataOf(await api.call("api_operator_survey_export", { params }, await addOperator(api, "support")));

test("answers are exported without anything about the visitor", async () => {
  const as = { visitor: newVisitor(), address: "203.0.113.9", locale: "fr" } as const;
  dataOf(await answer(ANSWERS, as));
  const { answers, total } = await exported();
  expect([total, answers]).toEqual([
    1,
    [{ ...ANSWERS, locale: "fr", answeredAt: expect.any(String) as string }],
  ]);
  expect(JSON.stringify(answers)).not.toContain(as.visitor);
});

test("a visitor has one answer, the last, also after two clicks at once", async () => {
  const visitor = newVisitor();
  await Promise.all([answer(ANSWERS, { visitor }), answer(ANSWERS, { visitor })]);
  dataOf(await answer({ ...ANSWERS, use: "study" }, { visitor }));
  expect((await exported()).answers.map(({ use }) => use)).toEqual(["study"]);
});

test.each([
  ["a choice that does not exist", { use: "gaming" }],
  ["a text that is too long", { missing: "x".repeat(MAX_SURVEY_TEXT + 1) }],
  ["a text of 100,000 characters", { missing: "x".repeat(50_000) }],
  ["a question without an answer", { priority: undefined }],
])("refuses %s", async (_, more) => {
  expect(codeOf(await answer({ ...ANSWERS, ...more }, { visitor: newVisitor() }))).toBe("VALIDATION_FAILED");
});

test("refuses an unknown survey, and an answer without a shopper", async () => {
  const other = { params: { survey: "other" as "mac" }, body: ANSWERS };
  expect(codeOf(await api.call("api_survey_answer", other, { visitor: newVisitor() }))).toBe("NOT_FOUND");
  expect(codeOf(await answer(ANSWERS, {}))).toBe("BAD_REQUEST");
});

test("a network can answer only so often", async () => {
  const codes: string[] = [];
  for (let each = 0; each < 22; each += 1)
    codes.push(codeOf(await answer(ANSWERS, { visitor: newVisitor(), address: "198.51.100.9" })));
  expect(new Set(codes)).toEqual(new Set(["OK", "TOO_MANY_REQUESTS"]));
  expect((await exported()).total).toBeLessThanOrEqual(21);
});

test("a survey with enough answers is closed", async () => {
  const { database } = api;
  const handlers = surveyHandlers({ database, throttle: createThrottle(database.db), maxAnswers: 1 });
  const send = () =>
    handlers.api_survey_answer(
      { params, query: {}, body: ANSWERS },
      {
        locale: "de",
        visitorToken: newVisitor(),
        customer: null,
        client: { address: null, userAgent: null },
        requestId: "",
        idempotencyKey: null,
        signal: new AbortController().signal,
      },
    );
  await send();
  await expect(send()).rejects.toMatchObject({ code: "SURVEY_CLOSED" });
});
