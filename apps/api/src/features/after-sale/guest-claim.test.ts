import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { afterSaleActions } from "../../test/actions/after-sale-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import type { CallAs } from "../../test/api.ts";
import { startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";

const GUEST = "guest@example.com";
const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api } = await startCartShop({ providers: [createTestProvider()], smtpUrl: sink.url });
const shop = afterSaleActions(api);
const { db } = api.database;
beforeEach(async () => {
  await sql`delete from throttle`.execute(db);
});

const delivered = async (quantity = 1) => {
  const order = await shop.guestOrder({ quantity });
  await shop.deliver(order.uuid, await shop.ship(order.uuid));
  return order;
};
const report = (
  orderNumber: string,
  more: { orderNumber?: string; email?: string; article?: string | null; description?: string } = {},
  as: CallAs = {},
) =>
  api.call(
    "api_create_guest_claim",
    {
      body: {
        orderNumber,
        email: GUEST,
        article: null,
        kind: "display",
        description: "The left half stays black.",
        remedy: "replacement",
        ...more,
      },
    },
    as,
  );
/** The mails about a text, after all jobs have run. */
async function mailsAbout(text: string, to = GUEST): Promise<string[]> {
  await api.runJobs("queue");
  await api.runJobs("queue");
  return sink.mailsTo(to).filter((mail) => mail.includes(text));
}
const claimsOf = async ({ as, uuid }: { as: CallAs; uuid: string }) =>
  dataOf(await shop.afterSale(as, uuid)).claims;
const serialsOf = async ({ as, uuid }: { as: CallAs; uuid: string }) =>
  dataOf(await shop.afterSale(as, uuid)).items.map(({ serial }) => serial);

test("a report by order number and email address becomes a claim of the order, and its number is mailed", async () => {
  const order = await delivered();
  dataOf(await report(order.number.toLowerCase().replaceAll("-", " "), { email: "GUEST@example.com" }));
  await api.runJobs("queue");
  const [claim, ...more] = await claimsOf(order);
  expect(more).toEqual([]);
  expect(claim).toMatchObject({
    kind: "display",
    remedy: "replacement",
    description: "The left half stays black.",
    email: GUEST,
    state: "open",
  });
  expect(await mailsAbout(claim?.number ?? "none")).toHaveLength(1);
});

test("of several items the serial number or the name says which one; without it a mail asks", async () => {
  const order = await delivered(3);
  const [, second = "", third = ""] = await serialsOf(order);
  dataOf(await report(order.number, { article: ` ${second.toLowerCase()} ` }));
  await api.runJobs("queue");
  expect((await claimsOf(order)).map(({ item }) => item.serial)).toEqual([second]);
  dataOf(await report(order.number, { description: "Nothing works <b>at all</b>." }));
  const [asked = ""] = await mailsAbout("Nothing works");
  expect(await claimsOf(order)).toHaveLength(1);
  // The mail does not name the item that is claimed already.
  expect(asked).not.toContain(second);
  expect(asked).toContain(third);
  expect(asked).toMatch(/\/claim\/3\?token=/u);
  expect(asked).toContain("&lt;b&gt;at all&lt;/b&gt;");
});

test("where nothing can be claimed the mail says why, three times and then not again", async () => {
  const order = await delivered();
  await shop.pass(order.uuid, "37 months");
  for (let count = 0; count < 5; count += 1) dataOf(await report(order.number));
  expect(await mailsAbout(`die Bestellung ${order.number}`)).toHaveLength(3);
  expect(await claimsOf(order)).toEqual([]);
});

test("an item has one open claim, however often it is reported", async () => {
  const order = await delivered();
  for (let count = 0; count < 3; count += 1) dataOf(await report(order.number));
  await api.runJobs("queue");
  expect(await claimsOf(order)).toHaveLength(1);
});

test("no answer reveals whether there is an order; a wrong pair makes no claim and gets no mail", async () => {
  const order = await delivered();
  const answers = [
    await report(order.number, { email: "somebody@example.com" }),
    await report("2222-2222"),
    await report((await delivered()).number),
  ];
  const shapes = answers.map((answer) => ({ ...answer, data: Object.keys(dataOf(answer)) }));
  expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
    new Set([JSON.stringify({ ok: true, status: 200, data: ["receivedAt"] })]),
  );
  await api.runJobs("queue");
  await api.runJobs("queue");
  expect(sink.mailsTo("somebody@example.com")).toEqual([]);
  expect(await claimsOf(order)).toEqual([]);
});

test("a network can report 20 times, then it waits; texts are bounded", async () => {
  const as = { address: "192.0.2.99" };
  const codes: string[] = [];
  for (let count = 0; count < 22; count += 1) codes.push(codeOf(await report("2222-2222", {}, as)));
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => "OK"));
  expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  for (const more of [
    { email: "a@b" },
    { orderNumber: "no number at all" },
    { article: "x".repeat(121) },
    { article: "two\nlines" },
    { description: "short" },
    { description: "x".repeat(2_001) },
  ])
    expect(codeOf(await report("2222-2222", more))).toBe("VALIDATION_FAILED");
});
