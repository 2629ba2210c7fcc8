import { randomUUID } from "node:crypto";
import type { Input } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { QUESTION_LIMITS } from "@reprise/trade-in";
import { expect, test } from "vitest";
import { atOnce } from "../../../test/actions/customers.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { DEVICES, QUESTION_SET, startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";

const { api, ...shop } = await startTradeInShop();

type Sets = Input<"api_operator_questions_import">["body"]["sets"];
const importAs = async (sets: Sets, role: "finance" | "warehouse" = "finance") =>
  api.call(
    "api_operator_questions_import",
    { body: { sets } },
    { ...(await addOperator(api, role)), idempotencyKey: randomUUID() },
  );
const problemsOf = (answer: Awaited<ReturnType<typeof importAs>>) =>
  answer.ok ? [] : (answer.error.fields ?? []).map(({ path, message }) => `${path} ${message}`);

const name = localized((locale) => `Question ${locale}`);
const answer = (id: string, children: Sets[number]["children"] = []) =>
  ({ id, name, effect: { type: "none" }, children }) as const;
const question = (id: string, children: Sets[number]["children"] = []) => ({
  id,
  name,
  answers: [answer("yes", children), answer("no")],
});
const withChildren = (...children: Sets[number]["children"]) => ({ ...QUESTION_SET, children });

test("stores a new version of what changed, and says so in the audit log", async () => {
  await shop.productIn({ A0: 1 }, 7_101);
  const other = { ...withChildren(question("works")), id: "others", categoryId: 7_101 };
  expect(dataOf(await importAs([QUESTION_SET, other])).sets).toEqual([
    { id: "devices", version: 1, isNew: false },
    { id: "others", version: 1, isNew: true },
  ]);
  const changed = { ...other, children: [question("works"), question("looks")] };
  expect(dataOf(await importAs([changed])).sets).toEqual([{ id: "others", version: 2, isNew: true }]);
  const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
  const done = entries.find(({ subject }) => subject === "question sets");
  expect(done?.changes).toEqual({ versions: ["others 2"] });
});

test("the nearest category decides", async () => {
  await shop.productIn({ A0: 1 }, 7_102);
  dataOf(await importAs([{ ...withChildren(question("deep")), id: "nearest", categoryId: 7_102 }]));
  const device = await shop.productIn({ A0: 1 }, 7_102);
  const answered = await api.call("api_down_pricing_group", { params: { productId: `${device}` } });
  expect(dataOf(answered).group?.id).toBe("nearest");
});

test("an unknown category, a category with another set, a set twice: nothing is stored", async () => {
  const refused = await importAs([
    { ...withChildren(question("a")), id: "lost", categoryId: 99_999 },
    { ...withChildren(question("a")), id: "second", categoryId: DEVICES },
    withChildren(question("changed")),
    withChildren(question("again")),
  ]);
  expect(codeOf(refused)).toBe("QUESTION_SET_INVALID");
  expect(problemsOf(refused)).toEqual([
    "body.sets.2 devices or its category occurs twice",
    "body.sets.3 devices or its category occurs twice",
    "body.sets.0.categoryId 99999 is no category",
    `body.sets.1.categoryId the set devices is that of the category ${DEVICES}`,
  ]);
  expect(dataOf(await importAs([QUESTION_SET])).sets).toEqual([{ id: "devices", version: 1, isNew: false }]);
});

test.each([
  ["two questions works", withChildren(question("works"), question("works"))],
  ["two questions works", withChildren(question("works", [question("works")]))],
  ["at most 3 levels", withChildren(question("a", [question("b", [question("c", [question("d")])])]))],
  [
    `at most ${QUESTION_LIMITS.questions} questions`,
    withChildren(...Array.from({ length: 31 }, (_, index) => question(`q${index}`, [question(`c${index}`)]))),
  ],
  ["2 to 10 answers", withChildren({ id: "a", name, answers: [answer("yes")] })],
  ["two answers yes", withChildren({ id: "a", name, answers: [answer("yes"), answer("yes")] })],
  [
    "which ends the sale",
    withChildren({
      id: "a",
      name,
      answers: [
        answer("yes"),
        { ...answer("no", [question("b")]), effect: { type: "block", wayOn: "recycle" } },
      ],
    }),
  ],
] satisfies [string, Sets[number]][])("refuses a set that has %s", async (problem, set) => {
  const refused = await importAs([set]);
  expect(codeOf(refused)).toBe("VALIDATION_FAILED");
  expect(problemsOf(refused).join()).toContain(problem);
});

test("a text that is missing in a language is named by its path", async () => {
  const { nl: _, ...texts } = name;
  const refused = await importAs([withChildren({ ...question("a"), name: texts } as never)]);
  expect(problemsOf(refused)).toEqual([expect.stringContaining("body.sets.0.children.0.name.nl")]);
});

test("deep and huge sets are refused", async () => {
  const { operator } = await addOperator(api, "finance");
  const post = (body: string) =>
    api.agent
      .post("/api/operator/question-sets")
      .set({ authorization: `Bearer ${operator}`, "content-type": "application/json" })
      .send(body);
  const deep = Array.from({ length: 50 }).reduce<unknown>((inner) => ({ children: [inner] }), {});
  expect((await post(JSON.stringify({ sets: [deep] }))).body.code).toBe("NESTING_TOO_DEEP");
  expect((await post(`{"sets":"${"x".repeat(17_000_000)}"}`)).status).toBe(413);
});

test("only finance changes what the shop pays", async () => {
  expect(codeOf(await importAs([QUESTION_SET], "warehouse"))).toBe("FORBIDDEN");
});

test("imports at the same time: each a version of its own", async () => {
  const answers = await atOnce(6, (index) => importAs([withChildren(question(`q${index}`))]));
  const versions = answers.map((each) => dataOf(each).sets[0]?.version ?? 0);
  expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
});
