import { type Grade, GRADES } from "@reprise/cart";
import { type ImportedQuestion, questionSet } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { allQuestions, computeOffer, gradingProblems, QUESTION_LIMITS } from "@reprise/trade-in";
import { anyPrices, anySet, gradingOf, type TestQuestion } from "@reprise/trade-in/arbitrary-questions";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DEVICES, startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { dataOf } from "../../../test/answers.ts";

const { api, ...shop } = await startTradeInShop();
const RUNS = 90;

const name = localized((locale) => `Text ${locale}`);
const imported = ({ id, answers }: TestQuestion): ImportedQuestion => ({
  id,
  name,
  answers: answers.map((answer) => ({ ...answer, name, children: answer.children.map(imported) })),
});

/** A question set as it can be imported, prices, and a complete grading. */
const anySale = anySet
  .filter((set) => set.children.length > 0 && allQuestions(set).length <= QUESTION_LIMITS.questions)
  .chain((set) => fc.record({ set: fc.constant(set), prices: anyPrices, answers: gradingOf(set) }));

test(
  "the page computes from the API's answer the same offer as the API, to the cent",
  { timeout: 120_000 },
  async () => {
    const id = await shop.device(Object.fromEntries(GRADES.map((grade) => [grade, null])));
    const params = { productId: `${id}` };
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anySale, async ({ set, prices, answers }) => {
        const children = set.children.map(imported);
        await shop.importSet(
          questionSet.parse({ id: "devices", categoryId: DEVICES, weightGrams: 700, children }),
        );
        const priceOf = (grade: Grade) => prices.byGrade[grade] || null;
        await shop.setPrices(id, Object.fromEntries(GRADES.map((grade) => [grade, priceOf(grade)])));

        const page = dataOf(await api.call("api_down_pricing_group", { params }));
        const { id: group = "devices", version = 1 } = page.group ?? {};
        const answer = await api.call("api_trade_in_offer", {
          params,
          body: { customerGradingDto: { id: group, version, answers: [...answers] } },
        });
        const outcome = answer.ok ? "OK" : answer.error.code;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

        const computed =
          page.prices === null ? null : computeOffer({ set: page.group, prices: page.prices, answers });
        const isBlocked =
          page.prices !== null && page.group !== null && gradingProblems(page.group, answers).length > 0;
        const isBought = !isBlocked && computed !== null && computed.amount > 0;
        expect(answer.ok ? answer.data : null).toEqual(isBought ? computed : null);
        const error = isBlocked ? "GRADING_BLOCKED" : "TRADE_IN_NOT_BOUGHT";
        expect(outcome).toBe(isBought ? "OK" : error);
      }),
      { numRuns: RUNS },
    );
    // Random sales that all end alike would prove nothing.
    const frequent = [...outcomes].filter(([, count]) => count > RUNS / 30).map(([outcome]) => outcome);
    expect(frequent.toSorted()).toEqual(["GRADING_BLOCKED", "OK", "TRADE_IN_NOT_BOUGHT"]);
  },
);
