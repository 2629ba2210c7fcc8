import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { atOnce } from "../../test/actions/customers.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { createOrderLink } from "../order/order.public.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api } = await startCartShop({ providers: [createTestProvider()], smtpUrl: sink.url });
const shop = afterSaleActions(api);
const { db } = api.database;
const anna = await addOperator(api, "support");

const delivered = async (options: Parameters<typeof shop.guestOrder>[0] = {}) => {
  const order = await shop.guestOrder(options);
  await shop.deliver(order.uuid, await shop.ship(order.uuid));
  return order;
};
const mailsAbout = async (number: string): Promise<string[]> => {
  await api.runJobs("queue");
  return sink.mailsTo("guest@example.com").filter((mail) => mail.includes(number));
};
const answer = (number: string, text: string) =>
  api.call("api_operator_claim_answer", { params: { number }, body: { text } }, anna);
const close = (number: string, text: string) =>
  api.call("api_operator_claim_close", { params: { number }, body: { text } }, anna);

test("a claim is open, answered and closed; the shopper gets mails and sees it all on the order", async () => {
  const { as, uuid, number: orderNumber } = await delivered();
  const made = dataOf(await shop.claim(as, uuid));
  expect(made).toMatchObject({
    number: expect.stringMatching(/^G-/u),
    state: "open",
    kind: "battery",
    remedy: "repair",
    description: "Empty after an hour.\nSince Monday.",
    answers: [],
  });
  expect(await mailsAbout(made.number)).toHaveLength(1);
  expect(codeOf(await shop.claim(as, uuid))).toBe("CLAIM_EXISTS");
  // The number as a person types it.
  const typed = made.number.toLowerCase().replaceAll("-", " ");
  const answered = dataOf(await answer(typed, "Send it to us.\n\nWe repair it."));
  expect(answered).toMatchObject({
    state: "answered",
    orderNumber,
    answers: [{ operator: anna.name, closes: false }],
  });
  expect(answered.warrantyUntil?.slice(0, 4)).toBe(`${new Date().getFullYear() + 3}`);
  expect((await mailsAbout(made.number)).filter((mail) => mail.includes("We repair it."))).toHaveLength(1);
  dataOf(await close(made.number, "The battery is new."));
  expect(codeOf(await answer(made.number, "And another thing."))).toBe("CLAIM_CLOSED");
  expect(codeOf(await close(made.number, "Again."))).toBe("CLAIM_CLOSED");
  expect(dataOf(await shop.afterSale(as, uuid)).claims).toMatchObject([
    {
      number: made.number,
      state: "closed",
      answers: [{ text: "Send it to us.\n\nWe repair it." }, { text: "The battery is new." }],
    },
  ]);
  expect(codeOf(await shop.claim(as, uuid))).toBe("OK");
});

test("holds 36 months for devices, two years for media, and not before anything was sent", async () => {
  const phone = await shop.guestOrder();
  expect(codeOf(await shop.claim(phone.as, phone.uuid))).toBe("CLAIM_NOT_POSSIBLE");
  await shop.deliver(phone.uuid, await shop.ship(phone.uuid));
  await shop.pass(phone.uuid, "35 months");
  expect(dataOf(await shop.afterSale(phone.as, phone.uuid)).items).toMatchObject([
    { canClaim: true, isMedia: false },
  ]);
  await shop.pass(phone.uuid, "2 months");
  expect(codeOf(await shop.claim(phone.as, phone.uuid))).toBe("CLAIM_NOT_POSSIBLE");

  const book = await delivered();
  await sql`update media set spec = '{"kind": "book"}' from product_media
    where media.hash = product_media.hash and product_id = ${book.product}`.execute(db);
  await shop.pass(book.uuid, "23 months");
  expect(dataOf(await shop.afterSale(book.as, book.uuid)).items).toMatchObject([
    { canClaim: true, isMedia: true, warrantyUntil: null },
  ]);
  await shop.pass(book.uuid, "2 months");
  expect(codeOf(await shop.claim(book.as, book.uuid))).toBe("CLAIM_NOT_POSSIBLE");
});

test("has no end and no day where the law has no fixed term", async () => {
  const book = await delivered();
  await sql`update orders set shipping_address = shipping_address || '{"country": "NL"}' where uuid = ${book.uuid}`.execute(
    db,
  );
  await shop.pass(book.uuid, "60 months");
  expect(dataOf(await shop.afterSale(book.as, book.uuid)).items).toMatchObject([
    { canClaim: true, statutoryUntil: null },
  ]);
  expect(codeOf(await shop.claim(book.as, book.uuid))).toBe("OK");
});

test("not for an item that is withdrawn, and not for one that does not exist", async () => {
  const { as, uuid } = await delivered();
  expect(codeOf(await shop.claim(as, uuid, { item: "2" }))).toBe("CLAIM_NOT_POSSIBLE");
  dataOf(await shop.withdraw(as, uuid, ["1"]));
  expect(codeOf(await shop.claim(as, uuid))).toBe("CLAIM_NOT_POSSIBLE");
});

test("only for who may see the order", async () => {
  const { uuid } = await delivered();
  const stranger = { visitor: newVisitor() };
  expect(codeOf(await shop.claim(stranger, uuid))).toBe("NOT_FOUND");
  const token = await createOrderLink(db, uuid);
  expect(codeOf(await shop.claim(stranger, uuid, { token }))).toBe("OK");
});

test("many at once make one claim; ten in all", async () => {
  const { as, uuid } = await delivered();
  for (let round = 0; round < 10; round += 1) {
    const codes = (await atOnce(round === 0 ? 6 : 1, () => shop.claim(as, uuid))).map(codeOf);
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    const [claim] = dataOf(await shop.afterSale(as, uuid)).claims;
    dataOf(await close(claim?.number ?? "", "Done."));
  }
  expect(codeOf(await shop.claim(as, uuid))).toBe("CLAIM_LIMIT_REACHED");
});

test("texts are bounded", async () => {
  const { as, uuid } = await delivered();
  for (const description of ["short", " ".repeat(50), "x".repeat(2_001), "a bell\u0007 rings in the phone"])
    expect(codeOf(await shop.claim(as, uuid, { description }))).toBe("VALIDATION_FAILED");
  expect(codeOf(await shop.claim(as, uuid, { email: "a@b" }))).toBe("VALIDATION_FAILED");
  expect(codeOf(await shop.claim(as, uuid, { description: "x".repeat(2_000) }))).toBe("OK");
});

test("operators list claims, the newest first, by state; only support sees them", async () => {
  const { as, uuid } = await delivered({ quantity: 2 });
  const first = dataOf(await shop.claim(as, uuid, { item: "1" }));
  const second = dataOf(await shop.claim(as, uuid, { item: "2" }));
  dataOf(await answer(first.number, "Hello."));
  const list = async (query: { state?: "open" | "answered" | "closed" }) =>
    dataOf(await api.call("api_operator_claim_list", { query }, anna)).claims.map(({ number }) => number);
  expect((await list({})).slice(0, 2)).toEqual([second.number, first.number]);
  expect(await list({ state: "open" })).toContain(second.number);
  expect(await list({ state: "open" })).not.toContain(first.number);
  expect(await list({ state: "answered" })).toContain(first.number);
  const page = await api.call("api_operator_claim_list", { query: { page: "99" } }, anna);
  expect(codeOf(page)).toBe("PAGE_OUT_OF_RANGE");
  const warehouse = await addOperator(api, "warehouse");
  expect(codeOf(await api.call("api_operator_claim_list", { query: {} }, warehouse))).toBe("FORBIDDEN");
  for (const number of ["G-2222-2222", "nothing"])
    expect(codeOf(await api.call("api_operator_claim_show", { params: { number } }, anna))).toBe("NOT_FOUND");
});
