import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  FLAWLESS,
  gradingOf,
  PRICES,
  QUESTION_SET,
  startTradeInShop,
  WORN,
} from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();

const groupOf = (id: number, locale: "de" | "fr" = "de") =>
  api.call("api_down_pricing_group", { params: { productId: `${id}` } }, { locale });
const offerFor = (id: number, answers: Readonly<Record<string, string>> | null, version?: number) =>
  api.call("api_trade_in_offer", {
    params: { productId: `${id}` },
    body: { customerGradingDto: answers === null ? null : gradingOf(answers, version) },
  });
const problemOf = (answer: Awaited<ReturnType<typeof offerFor>>) =>
  answer.ok
    ? "OK"
    : [
        answer.error.code,
        answer.error.flashMessage?.type,
        ...(answer.error.fields ?? []).map(({ path, message }) => `${path.split(".").at(-1)} ${message}`),
      ];

test("the questions about a device, in the language of the request, with what the shop pays", async () => {
  const id = await shop.device();
  const { product, group, prices, rulesVersion } = dataOf(await groupOf(id, "fr"));
  expect([product.name, product.price_purchase, rulesVersion]).toEqual([`Phone ${id} fr`, 20_000, 1]);
  expect(group).toMatchObject({ id: "devices", version: 1 });
  expect(group?.children.map(({ id: question, name, help, block }) => [question, name, help, block])).toEqual(
    [
      ["power", "Does it switch on? fr", "Charge it first fr", true],
      ["looks", "What does it look like? fr", null, false],
      ["charger", "Is the charger there? fr", null, false],
    ],
  );
  expect(group?.children[1]?.answers[1]).toMatchObject({
    id: "worn",
    effect: { type: "grade", grade: "A2" },
    children: [{ id: "where", name: "Where? fr" }],
  });
  expect(prices?.byGrade).toEqual(PRICES);
});

test("media are bought by the list, without questions", async () => {
  const id = await shop.book(300);
  expect(dataOf(await groupOf(id))).toMatchObject({ group: null, prices: { byGrade: { A1: 300 } } });
  expect(dataOf(await offerFor(id, null))).toEqual({ grade: null, base: 300, amount: 300, steps: [] });
  expect(dataOf(await offerFor(id, WORN)).amount).toBe(300);
});

test("a product without a price, and a device about which nothing is asked, are not bought", async () => {
  const [unpriced, unknownKind] = [await shop.device({ A1: null }), await shop.productIn({ A1: 500 }, 7009)];
  for (const id of [unpriced, unknownKind]) {
    expect(dataOf(await groupOf(id))).toMatchObject({ group: null, prices: null });
    expect(problemOf(await offerFor(id, FLAWLESS))).toEqual(["TRADE_IN_NOT_BOUGHT", "notice"]);
  }
  expect(codeOf(await groupOf(999))).toBe("PRODUCT_DOESNT_EXIST");
  expect(codeOf(await offerFor(999, FLAWLESS))).toBe("PRODUCT_DOESNT_EXIST");
});

test("an offer names what each answer costs; in a grade without a price there is none", async () => {
  const id = await shop.device();
  expect(dataOf(await offerFor(id, WORN))).toEqual({
    grade: "A2",
    base: 20_000,
    amount: 9_750,
    steps: [
      { question: "power", answer: "on", cents: 0 },
      { question: "looks", answer: "worn", cents: 5_000 },
      { question: "where", answer: "display", cents: 3_750 },
      { question: "charger", answer: "no", cents: 1_500 },
    ],
  });
  const onlyNew = await shop.device({ A0: 900 });
  expect(problemOf(await offerFor(onlyNew, WORN))).toEqual(["TRADE_IN_NOT_BOUGHT", "notice"]);
  // Worth nothing after what is missing.
  expect(problemOf(await offerFor(onlyNew, { ...FLAWLESS, charger: "no" }))).toEqual([
    "TRADE_IN_NOT_BOUGHT",
    "notice",
  ]);
});

test("answers that are no grading are refused with what is wrong", async () => {
  const id = await shop.device();
  const { charger: _, ...missing } = FLAWLESS;
  expect(problemOf(await offerFor(id, null))).toEqual(["GRADING_INVALID", "danger"]);
  expect(problemOf(await offerFor(id, missing))).toEqual([
    "GRADING_INVALID",
    "danger",
    "charger MISSING_ANSWER",
  ]);
  expect(problemOf(await offerFor(id, { ...FLAWLESS, where: "back", constructor: "x" }))).toEqual([
    "GRADING_INVALID",
    "danger",
    "where NOT_ASKED",
    "constructor UNKNOWN_QUESTION",
  ]);
  expect(problemOf(await offerFor(id, { power: "dead" }))).toEqual([
    "GRADING_BLOCKED",
    "notice",
    "power BLOCKED",
  ]);
  expect(problemOf(await offerFor(id, FLAWLESS, 2))).toEqual(["GRADING_OUTDATED", "notice"]);
});

test("hostile gradings are refused before anything is read", async () => {
  const id = await shop.device();
  const post = (body: string) =>
    api.agent.post(`/api/trade-in/offer/${id}`).set("content-type", "application/json").send(body);
  const grading = (answers: unknown) =>
    JSON.stringify({ customerGradingDto: { id: "devices", version: 1, answers } });
  const answer = { question: "power", answer: "on" };
  const refused = [
    grading(Array.from({ length: 61 }, () => answer)),
    grading([{ question: "power", answer: "x".repeat(41) }]),
    grading([{ question: "__proto__", answer: "on" }]),
    grading({ length: 3 }),
    `{"customerGradingDto":{"__proto__":{"id":"devices"},"id":"devices","version":1,"answers":[]}}`,
    JSON.stringify({ customerGradingDto: { id: "devices", version: 1e21, answers: [] } }),
  ];
  for (const body of refused) expect((await post(body)).body.code).toBe("VALIDATION_FAILED");
  const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  expect((await post(`{"customerGradingDto":${deep}}`)).body.code).toBe("NESTING_TOO_DEEP");
  const large = grading(Array.from({ length: 10_000 }, () => answer));
  expect((await post(large)).status).toBe(413);
});

test("a quote never changes", async () => {
  await shop.added({ visitor: newVisitor() }, { id: await shop.device(), price: 20_000 });
  const change = sql`update quote set offer = '{"amount":1}'`.execute(api.database.db);
  await expect(change).rejects.toThrow("quote never changes (UPDATE)");
  const rewrite = sql`update question_set set content = '{}'`.execute(api.database.db);
  await expect(rewrite).rejects.toThrow("question_set never changes (UPDATE)");
});

test("a quote keeps all it was computed with, for 21 days", async () => {
  const visitor = newVisitor();
  const id = await shop.device();
  await shop.added({ visitor }, { id, price: 9_750, answers: WORN });
  const quote = await api.database.db
    .selectFrom("quote")
    .selectAll()
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(quote).toMatchObject({
    question_set_id: "devices",
    question_set_version: 1,
    answers: gradingOf(WORN).answers,
    prices: { byGrade: PRICES },
    rules_version: 1,
    offer: { grade: "A2", base: 20_000, amount: 9_750 },
  });
  expect(quote.valid_until.getTime() - quote.created_at.getTime()).toBe(21 * 86_400_000);
});

test("a new version of the questions is asked from then on; an unchanged one is none", async () => {
  const id = await shop.device();
  expect(await shop.importSet()).toEqual([{ id: "devices", version: 1, isNew: false }]);
  const shorter = { ...QUESTION_SET, children: QUESTION_SET.children.slice(0, 2) };
  expect(await shop.importSet(shorter)).toEqual([{ id: "devices", version: 2, isNew: true }]);
  expect(dataOf(await groupOf(id)).group).toMatchObject({ version: 2, children: [{}, {}] });
  expect(problemOf(await offerFor(id, FLAWLESS))).toEqual(["GRADING_OUTDATED", "notice"]);
  expect(await shop.importSet()).toEqual([{ id: "devices", version: 3, isNew: true }]);
});
