import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { customerActions, type TestCustomer } from "../../test/actions/customers.ts";
import { putProduct, restock, type VariantUnits } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
const refused = new Set<string>();
let status = 550;
beforeAll(async () => {
  sink = await startSmtpSink({ refuse: (address) => (refused.has(address) ? status : null) });
  api = await startTestApi({ catalogue: false, smtpUrl: sink.url });
  people = customerActions(api);
});
afterEach(() => {
  refused.clear();
  status = 550;
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

let lastProduct = 0;
const SOLD_OUT: VariantUnits = { price: 300, units: 0 };
const IN_STOCK: VariantUnits = { price: 300, units: 1 };

async function product(variants: { A1?: VariantUnits; A2?: VariantUnits }): Promise<number> {
  lastProduct += 1;
  await putProduct(api.database, { id: lastProduct, variants });
  return lastProduct;
}

/** A customer with a buy alert. */
async function waiting(
  productId: number,
  terms: { label?: "A1" | "A2"; targetPrice?: number } = {},
): Promise<TestCustomer> {
  const person = await people.customer();
  dataOf(await api.call("api_buyalert_put_product", { body: { productId, ...terms } }, person));
  await sendAll();
  return person;
}

/** Runs the watch and then the queue, including jobs that wait for a retry. */
async function sendAll(): Promise<void> {
  await sql`update job set run_at = now()`.execute(api.database.db);
  await api.runJobs("buy-alert-watch", "queue");
}
const mailsTo = async ({ email }: { email: string }) => {
  await sendAll();
  return sink.mailsTo(email);
};
const alertsOf = async ({ customer }: TestCustomer) =>
  dataOf(await api.call("api_buy_alert_view", {}, { customer })).numberOfBuyAlerts;

test("the mail names product, price and link, is sent once, and ends the alert", async () => {
  const id = await product({ A1: SOLD_OUT, A2: { price: 123_456, units: 0 } });
  const person = await people.customer();
  await api.call("api_customer_update_locale", { body: { locale: "fr" } }, person);
  await api.call("api_buyalert_put_product", { body: { productId: id } }, person);
  expect(await mailsTo(person)).toEqual([]);
  await restock(api.database, id, "A2", { units: 1 });
  const [mail = "", ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail).toContain('<html lang="fr">');
  expect(mail).toContain("Bonjour Ada,");
  expect(mail).toContain(`Phone ${id} fr est de nouveau disponible`);
  expect(mail).toContain("«\u00a0Très bon\u00a0»");
  expect(mail).toContain("1\u202f234,56\u00a0€".replace("\u202f", "\u00a0"));
  expect(mail).toContain(`https://shop.example/fr/i${id},phone-${id}?variant=A2`);
  expect(await alertsOf(person)).toBe(0);
  await restock(api.database, id, "A1", { units: 1 });
  expect(await mailsTo(person)).toHaveLength(1);
});

describe("a mail goes out", () => {
  test.each<
    [
      string,
      { A1?: VariantUnits; A2?: VariantUnits },
      { label?: "A1" | "A2"; targetPrice?: number },
      Partial<VariantUnits>,
      boolean,
    ]
  >([
    ["when what was sold out is back", { A1: SOLD_OUT }, {}, { units: 1 }, true],
    ["not when what is sold out gets cheaper", { A1: SOLD_OUT }, {}, { price: 1 }, false],
    ["when what is there costs less", { A1: IN_STOCK }, {}, { price: 299 }, true],
    ["not when it costs more", { A1: IN_STOCK }, {}, { price: 301 }, false],
    ["not when there are more of it", { A1: IN_STOCK }, {}, { units: 2 }, false],
    ["when a grade is back", { A1: SOLD_OUT, A2: IN_STOCK }, { label: "A1" }, { units: 1 }, true],
    ["not for another grade", { A1: SOLD_OUT, A2: SOLD_OUT }, { label: "A2" }, { units: 1 }, false],
    ["when the target is met", { A1: IN_STOCK }, { targetPrice: 200 }, { price: 200 }, true],
    ["not when it is missed", { A1: IN_STOCK }, { targetPrice: 200 }, { price: 201 }, false],
    ["when it is back for the target", { A1: SOLD_OUT }, { targetPrice: 300 }, { units: 1 }, true],
    ["not when it is back for more", { A1: SOLD_OUT }, { targetPrice: 299 }, { units: 1 }, false],
  ])("%s", async (_when, variants, terms, change, isSent) => {
    const id = await product(variants);
    const person = await waiting(id, terms);
    await restock(api.database, id, "A1", change);
    expect(await mailsTo(person)).toHaveLength(isSent ? 1 : 0);
    expect(await alertsOf(person)).toBe(isSent ? 0 : 1);
  });

  test("at once when the product is available", async () => {
    const id = await product({ A1: IN_STOCK });
    // The product is no longer among the changes.
    await sendAll();
    expect(await mailsTo(await waiting(id, { targetPrice: 300 }))).toHaveLength(1);
  });

  test("when a sold-out product is back, at any price", async () => {
    const id = await product({ A1: IN_STOCK });
    const person = await waiting(id);
    await restock(api.database, id, "A1", { units: 0 });
    expect(await mailsTo(person)).toEqual([]);
    await restock(api.database, id, "A1", { units: 1, price: 400 });
    expect(await mailsTo(person)).toHaveLength(1);
  });
});

test("sends no mail when the offer is gone before it is written; the alert stays active", async () => {
  const id = await product({ A1: SOLD_OUT });
  const person = await waiting(id);
  await restock(api.database, id, "A1", { units: 1 });
  await sql`update buy_alert set due_since = now() where product_id = ${id}`.execute(api.database.db);
  await sql`insert into job (queue, payload, subject)
    select 'buy-alert-mail', jsonb_build_object('alert', uuid), customer_uuid from buy_alert where product_id = ${id}`.execute(
    api.database.db,
  );
  await restock(api.database, id, "A1", { units: 0 });
  expect(await mailsTo(person)).toEqual([]);
  expect(await alertsOf(person)).toBe(1);
  expect(await api.database.db.selectFrom("job").selectAll().execute()).toEqual([]);
  await restock(api.database, id, "A1", { units: 1 });
  expect(await mailsTo(person)).toHaveLength(1);
});

test("a mail that the server defers is sent later, once", async () => {
  const id = await product({ A1: SOLD_OUT });
  const person = await waiting(id);
  [status] = [450];
  refused.add(person.email);
  await restock(api.database, id, "A1", { units: 1 });
  expect(await mailsTo(person)).toEqual([]);
  expect(await mailsTo(person)).toEqual([]);
  refused.clear();
  expect(await mailsTo(person)).toHaveLength(1);
  expect(await mailsTo(person)).toHaveLength(1);
});

test("an undeliverable mail is not sent again until the customer has another address", async () => {
  const id = await product({ A1: SOLD_OUT });
  const person = await waiting(id);
  refused.add(person.email);
  await restock(api.database, id, "A1", { units: 1 });
  await sendAll();
  const { isEmailUndeliverable } = dataOf(await api.call("api_get_customer", {}, person));
  expect(isEmailUndeliverable).toBe(true);
  refused.clear();
  expect(await mailsTo(person)).toEqual([]);
  expect(await alertsOf(person)).toBe(1);
  const email = people.newEmail();
  const token = await people.link(person.uuid, "change-email", email);
  expect(codeOf(await api.call("api_confirm_email_change", { body: { token } }, person))).toBe("OK");
  expect((await mailsTo({ email })).filter((mail) => mail.includes("/unsubscribe/"))).toHaveLength(1);
  expect(await alertsOf(person)).toBe(0);
});

test("sends no mail to an unverified address", async () => {
  const id = await product({ A1: SOLD_OUT });
  const person = await waiting(id);
  await sql`update customer set email_verified_at = null where uuid = ${person.uuid}`.execute(
    api.database.db,
  );
  await restock(api.database, id, "A1", { units: 1 });
  expect(await mailsTo(person)).toEqual([]);
  await sql`update customer set email_verified_at = now() where uuid = ${person.uuid}`.execute(
    api.database.db,
  );
  expect(await mailsTo(person)).toHaveLength(1);
});

test("sends no mail after the account is closed", async () => {
  const id = await product({ A1: SOLD_OUT });
  const [gone, left] = [await waiting(id), await waiting(id)];
  await restock(api.database, id, "A1", { units: 1 });
  const { customer } = gone;
  const { rows } = await sql<{
    uuid: string;
  }>`select uuid from buy_alert where customer_uuid = ${gone.uuid}`.execute(api.database.db);
  dataOf(
    await api.call(
      "api_close_customer",
      { body: { isConfirmed: true, password: "correct horse battery" } },
      { customer },
    ),
  );
  // A process had taken the job before the account was closed.
  await sql`insert into job (queue, payload) values ('buy-alert-mail', ${JSON.stringify({ alert: rows[0]?.uuid })}::jsonb)`.execute(
    api.database.db,
  );
  expect((await mailsTo(gone)).filter((mail) => mail.includes("/unsubscribe/"))).toEqual([]);
  expect(await mailsTo(left)).toHaveLength(1);
  const { rows: jobs } = await sql`select 1 from job`.execute(api.database.db);
  expect(jobs).toEqual([]);
});

test("the mail's link and mail programs end all alerts of this customer only, repeatably", async () => {
  const [restocked, other] = [await product({ A1: SOLD_OUT }), await product({ A1: SOLD_OUT })];
  const [person, bystander] = [await waiting(restocked), await waiting(other)];
  await api.call("api_buyalert_put_product", { body: { productId: other } }, person);
  await restock(api.database, restocked, "A1", { units: 1 });
  const [mail = ""] = await mailsTo(person);
  const url = /List-Unsubscribe: <(https:\/\/shop\.example\/unsubscribe\/([\w-]{43}))>\r?\n/u.exec(mail);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/mu);
  expect(mail.split(url?.[1] ?? "-")).toHaveLength(4);
  const unsubscribe = (token: string) => api.call("api_unsubscribe", { body: { token } });
  expect(await alertsOf(person)).toBe(1);
  for (let times = 0; times < 2; times += 1)
    expect(dataOf(await unsubscribe(url?.[2] ?? ""))).toEqual({ subject: "buy-alert" });
  expect([await alertsOf(person), await alertsOf(bystander)]).toEqual([0, 1]);
  for (const token of ["", "x", person.customer, "x".repeat(43)])
    expect(codeOf(await unsubscribe(token))).toBe("LINK_INVALID");
  await sql`update subscription_link set expires_at = now()`.execute(api.database.db);
  expect(codeOf(await unsubscribe(url?.[2] ?? ""))).toBe("LINK_INVALID");
});
