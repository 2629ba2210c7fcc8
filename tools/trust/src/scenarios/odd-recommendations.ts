import { consentTo, formatConsentCookie } from "@reprise/contracts/consent";
import { type Answer, flood, unexpected } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";
import type { Scenario } from "../scenario.ts";

const RECOMMENDATIONS = "/api/recommendations";
const FEEDBACK = "/api/recommendations/feedback";
const VISITS = "/api/recommendations/visits";
const CONSENT = formatConsentCookie({
  id: "00000000-0000-4000-8000-00000000000d",
  consent: consentTo(["statistics"]),
});

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index).join();

/** Each parameter wrong or too long. */
const WRONG_QUERIES = [
  "",
  "type=newest",
  `type=${"x".repeat(1_500)}`,
  "type=similar&type=bestsellers",
  "type[$gt]=similar",
  "type=similar&fallbackType=all",
  "type=similar&location=moon",
  ...["0", "49", "1e9", "-1", "9".repeat(1_000)].map((size) => `type=similar&pageSize=${size}`),
  "type=similar&allowNotInStock=perhaps",
  ...["0", "-7", "9".repeat(400), "null"].flatMap((id) => [
    `type=similar&categoryId=${id}`,
    `type=similar&fallbackCategoryId=${id}`,
    `type=similar&productId=${id}`,
  ]),
  `type=similar&productId=${ids(1, 11)}`,
  `type=similar&productId=${ids(1, 400)}`,
  "type=similar&productId=1,,2",
  `type=similar&query=${"%F0%9F%93%B1".repeat(201)}`,
  `type=similar&query=${"q".repeat(9_000)}`,
] as const;

const GOOD_BODY = { type: "similar", location: "product", productId: 1, clickedProductId: 2 } as const;
const WRONG_BODIES = [
  null,
  [],
  {},
  { ...GOOD_BODY, type: "x".repeat(60_000) },
  { ...GOOD_BODY, location: ["product"] },
  { ...GOOD_BODY, productId: 2 ** 31 },
  { ...GOOD_BODY, clickedProductId: -1 },
  { ...GOOD_BODY, pageSize: 1e9 },
  { ...GOOD_BODY, query: "q".repeat(10_000) },
  { ...GOOD_BODY, categoryId: "1; drop table product" },
] as const;

/** Answers that do not name their error as the contract does. */
function untyped(answers: readonly Answer[]): string[] {
  const count = answers.filter(({ text }) => !/"code":"[A-Z_]+"/u.test(text)).length;
  return count === 0 ? [] : [`${count} errors are not typed`];
}

export const oddRecommendations: Scenario = {
  name: "odd-recommendations",
  summary:
    "Asks for recommendations with wrong and long parameters and for 1,000 products at once, and floods their feedback.",
  limits: { memoryGrowth: 230, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const wrong = await flood(shop.url, { count: WRONG_QUERIES.length * intensity, atOnce: 16 }, (index) => ({
      path: `${RECOMMENDATIONS}?${WRONG_QUERIES[index % WRONG_QUERIES.length]}`,
    }));

    // A hundred at once, each for ten products that were not asked for before, with all fallbacks.
    const types = ["similar", "bought-together", "accessories"] as const;
    const asked = await flood(shop.url, { count: 1_000 * intensity, atOnce: 100 }, (index) => ({
      path:
        `${RECOMMENDATIONS}?type=${types[index % types.length]}&fallbackType=bestsellers&pageSize=48&allowNotInStock=true` +
        `&categoryId=1&fallbackCategoryId=2&productId=${ids(100_000 + 10 * index, 10)}`,
    }));

    const session = await openSession(shop.url);
    const headers = { ...session, cookie: `${session["cookie"]}; consent=${CONSENT}` };
    const post = (path: string, body: unknown) => ({
      method: "POST",
      path,
      headers,
      body: JSON.stringify(body),
    });
    const wrongFeedback = await flood(
      shop.url,
      { count: WRONG_BODIES.length * intensity, atOnce: 16 },
      (index) => post(FEEDBACK, WRONG_BODIES[index % WRONG_BODIES.length]),
    );
    const feedback = await flood(shop.url, { count: 600 * intensity, atOnce: 50 }, (index) =>
      post(FEEDBACK, { ...GOOD_BODY, clickedProductId: index + 1 }),
    );
    const list = await (await fetch(`${shop.url}/api/products`)).text();
    const products = [...new Set([...list.matchAll(/"id":(\d{4,})/gu)].map(([, id]) => Number(id)))];
    const visits = await flood(shop.url, { count: 300 * intensity, atOnce: 50 }, (index) =>
      post(VISITS, { productId: products[index % products.length] ?? 1 }),
    );
    const viewed = await fetch(`${shop.url}${RECOMMENDATIONS}?type=recently-viewed&pageSize=48`, { headers });
    const { products: shown } = (await viewed.json()) as { products: readonly unknown[] };
    return [
      ...unexpected([...wrong, ...wrongFeedback], [400, 414]),
      ...untyped([...wrong, ...wrongFeedback]),
      ...unexpected(asked, [200, 429]),
      ...unexpected([...feedback, ...visits], [200, 429]),
      ...(shown.length === 0 ? ["a shopper who viewed products sees none of them"] : []),
    ];
  },
};
