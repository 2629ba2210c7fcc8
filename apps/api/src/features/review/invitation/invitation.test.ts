import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import type { TestCustomer } from "../../../test/actions/customers.ts";
import { reviewActions } from "../../../test/actions/review-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api } = await startCartShop({ providers: [createTestProvider()], smtpUrl: sink.url });
const { db } = api.database;
const shop = reviewActions(api);
await sql`update review_invitation_watch set seen_until = now() - interval '90 days'`.execute(db);

/** An order that was delivered so long ago. */
const delivered = async (customer: TestCustomer, ago: string) => {
  const { order, product } = await shop.bought(customer);
  await shop.pass(order, ago);
  return { order, product };
};
const invite = async () => {
  await api.runJobs("review-invitations");
  await api.runJobs("queue");
};
const rewind = () =>
  sql`update review_invitation_watch set seen_until = now() - interval '90 days'`.execute(db);
const invitations = ({ email }: TestCustomer) =>
  sink.mailsTo(email).filter((mail) => mail.includes("/write-review/"));

test("seven days after the delivery a customer is asked once, with a link for each product", async () => {
  const ada = await shop.customer();
  const early = await delivered(ada, "6 days 23 hours");
  await invite();
  expect(invitations(ada)).toEqual([]);
  await shop.pass(early.order, "2 hours");
  for (let times = 0; times < 2; times += 1) {
    await rewind();
    await invite();
  }
  const [mail, ...more] = invitations(ada);
  expect(more).toEqual([]);
  expect(mail).toContain(`https://shop.example/write-review/${early.product}/`);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("an opt-out ends these mails, and no others; the link works twice", async () => {
  const ada = await shop.customer();
  await delivered(ada, "8 days");
  await rewind();
  await invite();
  const token = /\/unsubscribe\/([\w-]+)/u.exec(invitations(ada)[0] ?? "")?.[1] ?? "";
  for (let times = 0; times < 2; times += 1)
    expect(dataOf(await api.call("api_unsubscribe", { body: { token } }))).toEqual({ subject: "review" });
  await delivered(ada, "9 days");
  await rewind();
  await invite();
  expect(invitations(ada)).toHaveLength(1);
});

test("a customer who has written, has sent it back, is unverified or has closed the account is not asked", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
  const [wrote, returned, unverified, closed] = people as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ];
  dataOf(await shop.write((await delivered(wrote, "8 days")).product, {}, wrote));
  const back = await delivered(returned, "8 days");
  dataOf(await shop.withdraw({ customer: returned.customer }, back.order, ["1"]));
  await delivered(unverified, "8 days");
  await db
    .updateTable("customer")
    .set({ email_verified_at: null })
    .where("uuid", "=", unverified.uuid)
    .execute();
  await delivered(closed, "8 days");
  await rewind();
  await api.runJobs("review-invitations");
  const body = { isConfirmed: true, password: "correct horse battery" } as const;
  dataOf(await api.call("api_close_customer", { body }, closed));
  await api.runJobs("queue");
  expect(people.flatMap(invitations)).toEqual([]);
});

test("an order of two parcels counts from the last one", async () => {
  const ada = await shop.customer();
  const { uuid } = await shop.guestOrder({ as: { customer: ada.customer }, quantity: 2 });
  const first = await shop.ship(uuid, ["1"]);
  const second = await shop.ship(uuid, ["2"]);
  await shop.deliver(uuid, first);
  await shop.pass(uuid, "5 days");
  await shop.deliver(uuid, second);
  await shop.pass(uuid, "4 days");
  await rewind();
  await invite();
  expect(invitations(ada)).toEqual([]);
  await shop.pass(uuid, "4 days");
  await rewind();
  await invite();
  expect(invitations(ada)).toHaveLength(1);
});

test("no order is left out that arrived at the same time as the last one of a run", async () => {
  const ada = await shop.customer();
  const { order } = await delivered(ada, "8 days");
  // More than a run takes.
  const copies = 250;
  await sql`with copy as (
      insert into orders select (jsonb_populate_record(original,
        jsonb_build_object('uuid', gen_random_uuid(), 'number', lpad(n::text, 8, '0')))).*
      from orders as original, generate_series(1, ${copies}) as n where uuid = ${order}
      returning uuid)
    insert into order_event (order_uuid, position, event, actor, at)
    select copy.uuid, position, event, actor, at from copy, order_event where order_uuid = ${order}`.execute(
    db,
  );
  await rewind();
  for (let runs = 0; runs < 2; runs += 1) await api.runJobs("review-invitations");
  const { rows } = await sql<{ invited: number }>`select count(*)::integer as invited
    from review_invitation join orders on uuid = order_uuid where customer_uuid = ${ada.uuid}`.execute(db);
  expect(rows).toEqual([{ invited: copies + 1 }]);
});
