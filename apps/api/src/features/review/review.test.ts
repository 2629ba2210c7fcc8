import { randomUUID } from "node:crypto";
import { NO_REVIEWS } from "@reprise/contracts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { atOnce } from "../../test/actions/customers.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { newText, reviewActions } from "../../test/actions/review-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";

const { api } = await startCartShop({ providers: [createTestProvider()] });
const { db } = api.database;
const shop = reviewActions(api);
const support = await addOperator(api, "support");

const moderate = (review: string, decision: object, version?: string) =>
  api.call(
    "api_operator_moderate_review",
    { params: { review }, body: { decision: decision as { type: "approve" }, version } },
    support,
  );
/** A review by a new customer who got the product, and so shown. */
const shown = async (product: number, body: Parameters<typeof shop.write>[1] = {}) => {
  const author = await shop.customer();
  const review = dataOf(await shop.write(product, body, author));
  dataOf(await moderate(review.uuid, { type: "approve" }));
  return { author, review };
};
/** Tags of the changes so far. */
const tagOf = async (product: number) => {
  const { rows } = await sql<{ changed: string }>`
    select changed_in::text as changed from tag_change where tag = ${`reviews:${product}`}`.execute(db);
  return rows[0]?.changed;
};

test("what a customer writes about a delivered device is shown at once, as a verified purchase of its grade", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const written = dataOf(await shop.write(product, { stars: 4, asDescribed: "better" }, ada));
  expect(written).toMatchObject({ status: "approved", reason: null, boughtGrade: "A1", locale: "de" });
  const { summary, reviews, numFound } = await shop.read(product);
  expect(summary).toEqual({
    count: 1,
    average: 4,
    stars: [0, 0, 0, 1, 0],
    asDescribed: { better: 1, asDescribed: 0, worse: 0 },
    verified: 1,
    withPhotos: 0,
    locales: [{ locale: "de", count: 1 }],
    isOfModel: false,
  });
  expect(numFound).toBe(1);
  expect(reviews).toMatchObject([
    { uuid: written.uuid, author: "Ada", asDescribed: "better", helpful: 0, isExample: false },
  ]);
});

test("reviews belong to the model: each of its products shows and counts those of all, and its pages are purged", async () => {
  const [ada, eve] = [await shop.customer(), await shop.customer()];
  const [{ product: black }, { product: blue }] = [await shop.bought(ada), await shop.bought(eve)];
  await sql`update product set model_group = 'both' where id in (${black}, ${blue})`.execute(db);
  await shop.write(black, { stars: 5 }, ada);
  const before = await tagOf(black);
  await shop.write(blue, { stars: 2 }, eve);
  expect(await tagOf(black)).not.toBe(before);
  for (const product of [black, blue]) {
    const { summary, reviews } = await shop.read(product, { sort: "best" });
    expect(summary).toMatchObject({
      count: 2,
      average: 3.5,
      stars: [0, 1, 0, 0, 1],
      verified: 2,
      isOfModel: true,
    });
    expect(reviews.map(({ stars }) => stars)).toEqual([5, 2]);
    expect((await shop.read(product, { stars: "2" })).numFound).toBe(1);
    const view = dataOf(await api.call("api_product_view", { params: { id: `${product}` } }));
    expect(view.product.reviewCount).toBe(2);
  }
});

test("nothing but a delivery to this customer verifies a purchase: without one a review waits and says nothing about the grade", async () => {
  const ada = await shop.customer();
  const { product, order, parcel } = await shop.bought(ada, { isDelivered: false });
  const early = dataOf(await shop.write(product, {}, ada));
  expect(early).toMatchObject({ status: "pending", boughtGrade: null, asDescribed: null });
  const eve = await shop.customer();
  expect(dataOf(await shop.write(product, {}, eve))).toMatchObject({ status: "pending", boughtGrade: null });
  expect((await shop.read(product)).summary.count).toBe(0);
  await shop.deliver(order, parcel);
  expect(dataOf(await shop.write(product, {}, ada))).toMatchObject({
    uuid: early.uuid,
    status: "approved",
    boughtGrade: "A1",
  });
  expect((await shop.read(product)).reviews.map(({ uuid }) => uuid)).toEqual([early.uuid]);
});

test("a customer has one review of a product, also with writes at the same time, and changes and deletes it", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const both = await atOnce(4, () => shop.write(product, {}, ada));
  expect(both.map(codeOf)).toEqual(["OK", "OK", "OK", "OK"]);
  expect((await shop.read(product)).reviews).toHaveLength(1);
  const before = await tagOf(product);
  dataOf(await shop.write(product, { stars: 1, title: "Broke" }, ada));
  const { reviews, summary } = await shop.read(product);
  expect([reviews[0]?.title, summary.average]).toEqual(["Broke", 1]);
  expect(await tagOf(product)).not.toBe(before);
  const remove = () => api.call("api_delete_review", { params: { id: `${product}` } }, ada);
  expect([codeOf(await remove()), codeOf(await remove())]).toEqual(["OK", "OK"]);
  expect((await shop.read(product)).summary).toMatchObject({ count: 0, average: null });
  const draft = dataOf(await api.call("api_review_draft", { params: { id: `${product}` } }, ada));
  expect(draft).toMatchObject({ review: null, boughtGrade: "A1", firstName: "Ada" });
});

test("the view of a product has the number of its reviews, so that nobody needs to ask for none", async () => {
  const product = await shop.product();
  const count = async () => {
    await api.runJobs("tag-changes");
    return dataOf(await api.call("api_product_view", { params: { id: `${product}` } })).product.reviewCount;
  };
  expect(await count()).toBe(0);
  for (const query of [{}, { stars: "4", page: "3" }, { verified: "true", sort: "newest" }] as const)
    expect(dataOf(await api.call("api_product_reviews", { params: { id: `${product}` }, query }))).toEqual(
      NO_REVIEWS,
    );
  await shown(product);
  const { review } = await shown(product);
  expect(await count()).toBe(2);
  dataOf(await moderate(review.uuid, { type: "hide", reason: "copied" }));
  expect(await count()).toBe(1);
});

test("writing needs a login and a product", async () => {
  const product = await shop.product();
  expect(codeOf(await shop.write(product, {}, { visitor: newVisitor() }))).toBe("UNAUTHENTICATED");
  const ada = await shop.customer();
  expect(codeOf(await shop.write(2_147_483_000, {}, ada))).toBe("PRODUCT_DOESNT_EXIST");
  expect(codeOf(await api.call("api_product_reviews", { params: { id: "2147483000" } }))).toBe("NOT_FOUND");
});

test.each([
  ["100,000 characters", { text: "good ".repeat(20_000) }, "PAYLOAD_TOO_LARGE"],
  ["3,001 characters", { text: "x".repeat(3_001) }, "VALIDATION_FAILED"],
  ["a text of two words", { text: "good phone" }, "VALIDATION_FAILED"],
  ["no stars", { stars: 0 }, "VALIDATION_FAILED"],
  ["4.5 stars", { stars: 4.5 }, "VALIDATION_FAILED"],
  ["a title of two lines", { title: "a\nlong title" }, "VALIDATION_FAILED"],
  ["a control character", { text: `${newText()}\u0007` }, "VALIDATION_FAILED"],
  ["a link", { text: `${newText()} https://cheap.example/phones` }, "REVIEW_CONTAINS_LINK"],
  ["a script", { text: `${newText()} <script>alert(1)</script>` }, "REVIEW_CONTAINS_MARKUP"],
  ["a right-to-left mark", { title: "Good \u202Ephone" }, "REVIEW_CONTAINS_HIDDEN_CHARACTERS"],
  ["a link as a name", { author: "www.cheap-phones" }, "REVIEW_CONTAINS_LINK"],
])("%s is refused, and nothing is stored", async (_, body, code) => {
  const [ada, product] = [await shop.customer(), await shop.product()];
  expect(codeOf(await shop.write(product, body, ada))).toBe(code);
  const draft = dataOf(await api.call("api_review_draft", { params: { id: `${product}` } }, ada));
  expect(draft.review).toBeNull();
});

test("shouting and copied texts wait for an operator, although the device was delivered", async () => {
  const [ada, bob] = [await shop.customer(), await shop.customer()];
  const [first, second] = [await shop.bought(ada), await shop.bought(ada)];
  const text = "BEST PHONE THAT I HAVE EVER HAD, BUY IT NOW";
  expect(dataOf(await shop.write(first.product, { text }, ada)).status).toBe("pending");
  expect(codeOf(await shop.write(second.product, { text: text.toLowerCase() }, ada))).toBe(
    "REVIEW_TEXT_REPEATED",
  );
  const own = newText();
  expect(dataOf(await shop.write(first.product, { text: own }, ada)).status).toBe("approved");
  const sameProduct = await shop.write(first.product, { text: own.toUpperCase() }, await shop.customer());
  expect(dataOf(sameProduct).status).toBe("pending");
  const list = dataOf(await api.call("api_operator_list_reviews", { query: {} }, support));
  const reasons = list.reviews.filter(({ uuid }) => uuid === dataOf(sameProduct).uuid);
  expect(reasons.map(({ reason }) => reason)).toEqual(["copied text"]);
  const bobs = await shop.bought(bob);
  expect(dataOf(await shop.write(bobs.product, { text: own.toUpperCase() }, bob)).status).toBe("pending");
});

test("a customer and a network write so much a day", async () => {
  const [ada, product] = [await shop.customer(), await shop.product()];
  const codes: string[] = [];
  for (let times = 0; times < 17; times += 1) codes.push(codeOf(await shop.write(product, {}, ada)));
  expect(codes.filter((code) => code === "OK")).toHaveLength(15);
  expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  const address = "203.0.113.9";
  for (let person = 0; person < 4; person += 1) {
    const customer = await shop.customer();
    for (let times = 0; times < 15; times += 1) await shop.write(product, {}, { ...customer, address });
  }
  const last = { ...(await shop.customer()), address };
  await shop.write(product, {}, last);
  expect(codeOf(await shop.write(product, {}, last))).toBe("TOO_MANY_REQUESTS");
});

test("an operator decides what is shown; the next version of a hidden review waits again", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  const hidden = dataOf(await moderate(uuid, { type: "hide", reason: "offensive" }));
  expect([hidden.status, hidden.reason]).toEqual(["hidden", "offensive"]);
  expect((await shop.read(product)).reviews).toEqual([]);
  expect(dataOf(await shop.write(product, {}, ada)).status).toBe("pending");
  const list = dataOf(await api.call("api_operator_list_reviews", { query: {} }, support));
  expect(list.reviews.map((review) => review.uuid)).toContain(uuid);
  dataOf(await moderate(uuid, { type: "approve" }));
  expect((await shop.read(product)).numFound).toBe(1);
  const finance = await addOperator(api, "finance");
  const { entries } = dataOf(await api.call("api_operator_audit", {}, finance));
  expect(entries.filter(({ subject }) => subject === `review ${uuid}`)).toMatchObject([
    { changes: { status: "approved" } },
    { changes: { status: "hidden", reason: "offensive" } },
  ]);
  const decision = { type: "reject", reason: "copied" } as const;
  const forbidden = { params: { review: uuid }, body: { decision } };
  expect(codeOf(await api.call("api_operator_moderate_review", forbidden, finance))).toBe("FORBIDDEN");
  expect(codeOf(await moderate(randomUUID(), { type: "approve" }))).toBe("REVIEW_NOT_FOUND");
});

test("a refusal outlives the review: what its author writes next waits, until an operator has approved one", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const body = { text: newText() };
  const write = async () => dataOf(await shop.write(product, body, ada));
  const writeAgain = async () => {
    dataOf(await api.call("api_delete_review", { params: { id: `${product}` } }, ada));
    return write();
  };
  dataOf(await moderate((await write()).uuid, { type: "hide", reason: "offensive" }));
  // Deleted while hidden, then changed and deleted while it waits.
  for (const next of [writeAgain, write, writeAgain])
    expect(await next()).toMatchObject({ status: "pending", reason: "offensive" });
  expect((await shop.read(product)).reviews).toEqual([]);
  dataOf(await moderate((await write()).uuid, { type: "approve" }));
  expect((await write()).status).toBe("approved");
  expect((await writeAgain()).status).toBe("approved");
});

test("a review that is changed while an operator refuses it waits", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  for (let times = 0; times < 5; times += 1) {
    dataOf(await moderate(uuid, { type: "approve" }));
    const [hidden, written] = await Promise.all([
      moderate(uuid, { type: "hide", reason: "offensive" }),
      shop.write(product, {}, ada),
    ]);
    expect([codeOf(hidden), codeOf(written)]).toEqual(["OK", "OK"]);
    expect((await shop.read(product)).reviews).toEqual([]);
  }
});

test("an operator decides about what they have seen: a review that changed since is looked at again", async () => {
  const [ada, product] = [await shop.customer(), await shop.product()];
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  const show = async () =>
    dataOf(await api.call("api_operator_show_review", { params: { review: uuid } }, support));
  const seen = await show();
  const decide = (version: string) => moderate(uuid, { type: "approve" }, version);
  dataOf(await shop.write(product, { text: newText() }, ada));
  expect(codeOf(await decide(seen.version))).toBe("REVIEW_CHANGED");
  expect((await show()).status).toBe("pending");
  dataOf(await shop.write(product, { text: seen.text }, ada));
  const approved = dataOf(await decide(seen.version));
  expect([approved.status, approved.version]).toEqual(["approved", seen.version]);
});

test("readers filter, sort and page; a page after the last one is the last one", async () => {
  const product = await shop.product();
  for (let stars = 1; stars <= 5; stars += 1) {
    await shown(product, { stars });
    await shown(product, { stars, title: `Second of ${stars}` });
  }
  const nl = await shop.customer();
  const dutch = dataOf(await shop.write(product, {}, { ...nl, locale: "nl" }));
  dataOf(await moderate(dutch.uuid, { type: "approve" }));
  const stars = async (query: Parameters<typeof shop.read>[1], as = {}) =>
    (await shop.read(product, query, as)).reviews.map((review) => review.stars);
  expect(await stars({ stars: "2" })).toEqual([2, 2]);
  expect((await stars({ sort: "worst" })).slice(0, 3)).toEqual([1, 1, 2]);
  expect((await stars({ sort: "best" })).slice(0, 3)).toEqual([5, 5, 5]);
  expect((await shop.read(product, { language: "nl" })).reviews.map(({ uuid }) => uuid)).toEqual([
    dutch.uuid,
  ]);
  expect((await shop.read(product, {}, { locale: "nl" })).reviews[0]?.uuid).toBe(dutch.uuid);
  expect((await shop.read(product, { verified: "1" })).numFound).toBe(0);
  const second = await shop.read(product, { page: "2" });
  expect([second.reviews.length, second.numFound, second.summary.average]).toEqual([1, 11, 3.2]);
  expect(await shop.read(product, { page: "9999" })).toEqual(second);
});

test("each customer and visitor finds a review helpful once, and none their own", async () => {
  const product = await shop.product();
  const { author, review } = await shown(product);
  const visitor = newVisitor();
  await atOnce(5, () => shop.vote(review.uuid, { visitor }));
  dataOf(await shop.vote(review.uuid, { visitor: newVisitor() }));
  expect(dataOf(await shop.vote(review.uuid, await shop.customer())).helpful).toBe(3);
  // As an example of the demo catalogue has it, without votes.
  await db.updateTable("review").set({ helpful: 20 }).where("uuid", "=", review.uuid).execute();
  expect(dataOf(await shop.vote(review.uuid, { visitor })).helpful).toBe(20);
  expect(dataOf(await shop.vote(review.uuid, { visitor: newVisitor() })).helpful).toBe(21);
  expect(codeOf(await shop.vote(review.uuid, author))).toBe("REVIEW_IS_OWN");
  expect(codeOf(await shop.vote(review.uuid, {}))).toBe("BAD_REQUEST");
  dataOf(await moderate(review.uuid, { type: "hide", reason: "copied" }));
  expect(codeOf(await shop.vote(review.uuid, { visitor }))).toBe("REVIEW_NOT_FOUND");
});

test("a robot that is a new visitor with each vote is stopped by its network", async () => {
  const { review } = await shown(await shop.product());
  const robot = () => shop.vote(review.uuid, { visitor: newVisitor(), address: "198.51.100.7" });
  const codes: string[] = [];
  for (let times = 0; times < 70; times += 1) codes.push(codeOf(await robot()));
  expect(codes.filter((code) => code === "OK")).toHaveLength(60);
  expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
});

test("a reported review is listed until an operator has decided, and stays where it is", async () => {
  const product = await shop.product();
  const { review } = await shown(product);
  const visitor = newVisitor();
  for (let times = 0; times < 2; times += 1) dataOf(await shop.report(review.uuid, { visitor }));
  const open = async () =>
    dataOf(await api.call("api_operator_list_reviews", { query: {} }, support)).reviews.find(
      ({ uuid }) => uuid === review.uuid,
    );
  expect((await open())?.reports).toMatchObject([{ reason: "offensive" }]);
  expect((await shop.read(product)).numFound).toBe(1);
  dataOf(await moderate(review.uuid, { type: "approve" }));
  expect(await open()).toBeUndefined();
});

test("the export has the reviews; closing the account deletes them, with votes and what they add up to", async () => {
  const product = await shop.product();
  const { author, review } = await shown(product);
  const other = await shown(product, { stars: 1 });
  dataOf(await shop.vote(other.review.uuid, author));
  const exported = JSON.stringify(dataOf(await api.call("api_export_customer_data", {}, author)));
  expect(exported).toContain(review.text);
  expect(exported).toContain(other.review.uuid);
  const body = { isConfirmed: true, password: "correct horse battery" } as const;
  dataOf(await api.call("api_close_customer", { body }, author));
  const { summary, reviews } = await shop.read(product);
  expect([summary.count, summary.average, reviews[0]?.helpful]).toEqual([1, 1, 0]);
});
