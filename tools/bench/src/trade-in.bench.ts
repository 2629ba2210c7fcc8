import { chromium } from "@playwright/test";
import { computeOffer, type GivenAnswer, openQuestions } from "@reprise/trade-in";
import type { BenchShop } from "./bench-shop.ts";
import { createVisitor, type Visitor } from "./bench-visitor.ts";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "./browser/chromium.ts";
import { nextQuestion, type ShownQuestion, SLOWDOWNS } from "./browser/next-question.ts";
import { cpuText, figures } from "./latency.ts";
import { median } from "./measure.ts";

const [OFFERS, WARM_UP, PRESSES] = [400, 40, 7] as const;

interface Graded {
  readonly productId: string;
  readonly grading: { readonly id: string; readonly version: number; readonly answers: GivenAnswer[] };
}

/** Answers the questions about a product without a fault. Null: it is bought without questions, or not at all. */
async function graded(call: Visitor, productId: string): Promise<Graded | null> {
  const { group, prices } = (await call("api_down_pricing_group", { params: { productId } })).data;
  if (group === null || prices === null) return null;
  const answers: GivenAnswer[] = [];
  for (let [next] = openQuestions(group, answers); next !== undefined; [next] = openQuestions(group, answers))
    answers.push({ question: next.id, answer: next.answers[0]?.id ?? "" });
  if (computeOffer({ set: group, prices, answers }) === null) return null;
  return { productId, grading: { id: group.id, version: group.version, answers } };
}

/** Devices that the shop asks about. */
async function devices(call: Visitor): Promise<Graded[]> {
  const { data } = await call("api_trade_in_search", { query: { q: "iphone" } });
  const found = await Promise.all(data.products.docs.map(({ id }) => graded(call, `${id}`)));
  return found.filter((one) => one !== null);
}

function stepperLine(slowdown: number, presses: readonly ShownQuestion[]): string {
  const inNextFrame = presses.filter(({ lateFrames }) => lateFrames === 0).length;
  const ms = (of: (press: ShownQuestion) => number) => `${median(presses.map(of)).toFixed(0)} ms`;
  return (
    `next question, processor ${slowdown} times as slow: in the next frame ${inNextFrame} of ${presses.length}, ` +
    `work of the press ${ms(({ handled }) => handled)}, from press to paint ${ms(({ painted }) => painted)}`
  );
}

/**
 * Measures an offer at the API beside the question set of the same products, one request after the other, and the stepper in
 * a slow browser.
 */
export async function benchTradeIn(shop: BenchShop): Promise<string[]> {
  const call = createVisitor(shop);
  const found = await devices(call);
  const [first] = found;
  if (first === undefined) throw new Error("The demo catalogue has no device to sell");
  const lines: string[] = [];
  const calls = {
    "an offer": ({ productId, grading }: Graded) =>
      call("api_trade_in_offer", { params: { productId }, body: { customerGradingDto: grading } }),
    "the questions": ({ productId }: Graded) => call("api_down_pricing_group", { params: { productId } }),
  };
  for (const [name, make] of Object.entries(calls)) {
    const measured: number[] = [];
    let before = 0;
    for (let count = 0; count < WARM_UP + OFFERS; count += 1) {
      if (count === WARM_UP) before = shop.api.cpu();
      const { ms } = await make(found[count % found.length] ?? first);
      if (count >= WARM_UP) measured.push(ms);
    }
    const cpu = (shop.api.cpu() - before) / OFFERS;
    lines.push(`${name}, ${found.length} products`.padEnd(28) + figures(measured) + cpuText(cpu));
  }
  const bff = await shop.startBff({ API_URL: shop.api.url });
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  try {
    const path = `/trade-in/product/${first.productId}/grading`;
    for (const slowdown of SLOWDOWNS) {
      const presses: ShownQuestion[] = [];
      for (let press = 0; press <= PRESSES; press += 1) {
        const shown = await nextQuestion(browser, bff.url, path, slowdown);
        if (press > 0) presses.push(shown);
      }
      lines.push(stepperLine(slowdown, presses));
    }
  } finally {
    await browser.close();
    await bff.stop();
  }
  return lines;
}
