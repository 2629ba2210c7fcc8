import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The code that shows texts, without its tests. */
const code = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts", "apps/web/vite.config.ts"], {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/u.test(path))
  .map(read)
  .join("\n");

const NAME = "[\\w-]+";

/**
 * How the code composes keys: the parts of a template, with what may stand between them. A name that could be any word
 * is `NAME`; where other keys begin in the same way, the possible words are listed.
 */
const COMPOSED: readonly (readonly [start: string, value: string, end?: string])[] = [
  ["address.", "firstName|lastName|company|street|addition|postalCode|city|phone"],
  ["address.kind.", NAME],
  ["afterSale.claim.", "answered|closed|open"],
  ["afterSale.return.", "announced|received|refunded|refused"],
  ["cart.delivery.", "express|standard"],
  ["cart.tax.", NAME],
  ["checkout.delivery.", "express|standard"],
  ["claim.kind.", NAME],
  ["claim.remedy.", NAME],
  ["consent.", "marketing|preferences|statistics", ".text"],
  ["consent.", "marketing|preferences|statistics"],
  ["contact.topic.", NAME],
  ["country.", NAME],
  ["credit.reason.", NAME],
  ["customer.close.", "account|kept|lists|newsletter"],
  ["customer.newsletter.", "none|pending|subscribed"],
  ["customer.signIn.reauthenticate.", "password|text"],
  ["document.delivery.", NAME],
  ["facet.", "brand|grade|inStock(?:\\.true)?|price"],
  ["grade.", NAME, ".media"],
  ["grade.", NAME, ".text"],
  ["grade.", NAME],
  ["greenCheckout.shipping.", "drop-off|pickup"],
  ["label.step.", NAME],
  ["landing.", NAME, ".metaTitle"],
  ["landing.", NAME, ".text"],
  ["landing.", NAME, ".title"],
  ["list.sort.", NAME],
  ["mail.", NAME, ".note"],
  ["mail.", NAME, ".subject"],
  ["mail.", NAME, ".text"],
  ["mail.contact.topic.", NAME],
  ["mail.orderCancelled.", "shop|shopper|unpaid"],
  ["mail.orderRefundAccount.", "rejected|text"],
  ["mail.orderRefundAccountChange.", "approved|requested"],
  ["mail.payout.", "bank-account|credit|donation"],
  ["mail.tradeIn", NAME, ".subject"],
  ["mail.tradeIn", NAME, ".text"],
  ["mail.tradeInAnswered.", NAME, ".subject"],
  ["mail.tradeInAnswered.", NAME, ".text"],
  ["mail.tradeInReturning.", "lapsed|refused"],
  ["newsletter.unsubscribe.done.", NAME],
  ["order.document.", NAME],
  ["order.item.", NAME],
  ["order.status.", NAME],
  ["payout.method.", NAME],
  ["payout.state.", NAME],
  ["product.", "accessories|wristbands"],
  ["product.coupon.", "amount|free-delivery|percentage"],
  ["product.tax.", NAME],
  ["recommendations.", NAME, ".text"],
  ["recommendations.", NAME],
  ["review.condition.", NAME],
  ["review.field.asDescribed.", NAME],
  ["review.language.", NAME],
  ["review.reason.", NAME],
  ["review.sort.", NAME],
  ["review.status.", NAME],
  ["review.writtenIn.", NAME],
  ["search.placeholder.", NAME],
  ["survey.", NAME, ".title"],
  ["survey.priority.", NAME],
  ["survey.use.", NAME],
  ["tradeIn.blocked.", "recycle|unlock", ".text"],
  ["tradeIn.blocked.", "recycle|unlock", ".title"],
  ["tradeIn.blocked.", "recycle|unlock", ".wayOn"],
  ["tradeIn.list.", "noRoom|priceChanged"],
  ["tradeIn.scan.", NAME],
  ["tradeIn.steps.", NAME, ".text"],
  ["tradeIn.steps.", NAME],
  ["tradeInOrder.answered.", NAME],
  ["tradeInOrder.block.", NAME],
  ["tradeInOrder.stage.", NAME],
  ["tradeInOrder.state.", NAME],
  ["tradeInOrder.status.", NAME],
  ["tradeInOrder.step.", NAME],
  ["withdraw.effect.", NAME],
];

const texts = globSync("packages/locale/src/messages/*/de.json", { cwd: root }).flatMap((path) =>
  Object.entries(JSON.parse(read(path)) as Readonly<Record<string, string>>),
);
const stem = (key: string) => key.replace(/_(?:one|other)$/u, "");
const keys = [...new Set(texts.map(([key]) => stem(key)))];

/** What the code writes in full: keys, and the words that composed keys contain. */
const words = new Set(
  [...code.matchAll(/["`]([\w.:-]+)["`]|\b(\w+)(?=:)/gu)].map(([, text, name]) => text ?? name),
);

const patterns = COMPOSED.map(
  ([start, value, end = ""]) =>
    new RegExp(`^${start.replaceAll(".", "\\.")}(${value})${end.replace(".", "\\.")}$`, "u"),
);
const isComposed = (key: string) => patterns.some((pattern) => words.has(pattern.exec(key)?.[1]));

it("the code uses each text of the catalogues", () => {
  // A smaller number is another rule: the files above were not found.
  expect(keys.length).toBeGreaterThan(1500);
  expect(keys.filter((key) => !words.has(key) && !isComposed(key))).toEqual([]);
});

it("the code composes keys as listed here, and each line of the list stands for a key", () => {
  const lines = COMPOSED.map((line, index) => ({ line, pattern: patterns[index] }));
  expect(
    lines.filter(({ line: [start] }) => !code.includes(`\`${start}\${`)).map(({ line }) => line),
  ).toEqual([]);
  expect(
    lines.filter(({ pattern }) => !keys.some((key) => pattern?.test(key))).map(({ line }) => line),
  ).toEqual([]);
});

it("a text with parameters is not shown without them", () => {
  const withParameters = texts.filter(([, text]) => text.includes("{{")).map(([key]) => stem(key));
  const bare = new Set([...code.matchAll(/\bt\(\s*"([\w.-]+)",?\s*\)/gu)].map(([, key]) => key));
  expect(bare.size).toBeGreaterThan(500);
  expect(withParameters.filter((key) => bare.has(key))).toEqual([]);
});
