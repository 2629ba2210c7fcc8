import { LOCALES } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { customerActions, PASSWORD, type TestCustomer } from "../../../test/actions/customers.ts";
import { putProduct, restock } from "../../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import type { CatalogueSearch } from "../../search/search.public.ts";
import { searchAlertWatch } from "./search-alert.watch.ts";

type FoundList = Awaited<ReturnType<CatalogueSearch["list"]>>;

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  sink = await startSmtpSink({});
  api = await startTestApi({ smtpUrl: sink.url });
  people = customerActions(api);
});
beforeEach(async () => {
  await sql`delete from throttle`.execute(api.database.db);
  await sql`delete from search_alert`.execute(api.database.db);
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

let lastProduct = 700_000;

/** A product with this name, in stock. */
async function product(name: string, units = 1): Promise<number> {
  lastProduct += 1;
  await putProduct(api.database, { id: lastProduct, variants: { A1: { price: 5_000, units } } });
  const { db } = api.database;
  await sql`update product set basic_name = ${name} where id = ${lastProduct}`.execute(db);
  await sql`update product_translation set name = ${name} where product_id = ${lastProduct}`.execute(db);
  return lastProduct;
}

const add = (query: string, email?: string, as: CallAs = {}) =>
  api.call("api_add_search_alert", { body: { query, ...(email !== undefined && { email }) } }, as);
const confirm = (token: string) => api.call("api_confirm_search_alert", { body: { token } });
const unsubscribe = (token: string) => api.call("api_unsubscribe", { body: { token } });
const listOf = async ({ customer }: TestCustomer) =>
  dataOf(await api.call("api_get_search_alerts", {}, { customer })).searchAlerts;
const count = async () => (await api.database.db.selectFrom("search_alert").select("uuid").execute()).length;

/** Runs the watch and then the queue, and returns all mails about alerts so far. */
async function mailsTo(address: string): Promise<string[]> {
  await sql`update job set run_at = now()`.execute(api.database.db);
  await api.runJobs("search-alert-watch", "queue");
  return sink.mailsTo(address).filter((mail) => mail.includes("/unsubscribe/"));
}
const confirmationIn = (mail = "") =>
  /\/search-alerts\/confirm\?token=([\w-]{43})/u.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
const endIn = (mail = "") =>
  /List-Unsubscribe: <https:\/\/shop\.example[^>]*\/unsubscribe\/([\w-]{43})>/u.exec(mail)?.[1] ?? "";

/** A guest's confirmed alert. Returns the address. */
async function guest(query: string, as: CallAs = {}): Promise<string> {
  const email = people.newEmail();
  expect(dataOf(await add(query, email, as))).toEqual({ isPending: true });
  const [mail] = await mailsTo(email);
  expect(dataOf(await confirm(confirmationIn(mail)))).toEqual({ query });
  return email;
}

test.each(LOCALES)("a guest confirms by a mail that has nothing of the query: %s", async (locale) => {
  const email = people.newEmail();
  await add("Blorpo Visit evil.example", email, { locale });
  const [mail = "", ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain(`<html lang="${locale}">`);
  expect(mail).not.toContain("evil");
  for (let times = 0; times < 2; times += 1) expect(codeOf(await confirm(confirmationIn(mail)))).toBe("OK");
  expect(codeOf(await confirm(endIn(mail)))).toBe("LINK_INVALID");
});

test("one mail when the shop has it, in the language of the search; the alert ends", async () => {
  const email = await guest("Blorpo 77", { locale: "fr" });
  await product("Blorpo 78");
  expect(await mailsTo(email)).toHaveLength(1);
  const soldOut = await product("Blorpo 77", 0);
  expect(await mailsTo(email)).toHaveLength(1);
  await restock(api.database, soldOut, "A1", { units: 2 });
  const [, mail = "", ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain("Désormais chez nous\u00a0: Blorpo 77");
  expect(mail).toContain("https://shop.example/fr/acheter/recherche?q=Blorpo+77");
  expect(await count()).toBe(0);
  expect(dataOf(await unsubscribe(endIn(mail)))).toEqual({ subject: "search-alert" });
  await product("Blorpo 77");
  expect(await mailsTo(email)).toHaveLength(2);
});

test("an unconfirmed alert gets no mail, and neither does one that its link has ended", async () => {
  const email = people.newEmail();
  await add("Grumbel", email);
  const [mail] = await mailsTo(email);
  const ended = await guest("Grumbel");
  const [request] = sink.mailsTo(ended);
  for (let times = 0; times < 2; times += 1)
    expect(dataOf(await unsubscribe(endIn(request)))).toEqual({ subject: "search-alert" });
  await product("Grumbel");
  expect([await mailsTo(email), await mailsTo(ended)].map(({ length }) => length)).toEqual([1, 1]);
  expect(codeOf(await confirm(confirmationIn(mail)))).toBe("OK");
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a mailbox has one alert for all spellings of a query, and a limit of mails", async () => {
  const email = await guest("Plonk  Kamera");
  expect(dataOf(await add(" plonk KAMERA ", email.toUpperCase()))).toEqual({ isPending: true });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await count()).toBe(1);
  for (let times = 0; times < 5; times += 1)
    expect(dataOf(await add(`Plonk ${times}`, email))).toEqual({ isPending: true });
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a network can ask a limited number of times", async () => {
  const as = { address: "203.0.113.9" };
  const { customer } = await people.customer();
  for (let times = 0; times < 100; times += 1) await add("Zimt", undefined, { ...as, customer });
  expect(codeOf(await add("Zimt", undefined, { ...as, customer }))).toBe("TOO_MANY_REQUESTS");
});

test("processes that look at the same time send one mail", async () => {
  const email = await guest("Wuppel");
  await product("Wuppel");
  const list = { total: 1, isComplete: true, correctedQuery: null, missing: [] };
  const search = {
    isReady: () => true,
    refresh: () => Promise.resolve(0),
    // What the watch reads of an answer.
    list: () => Promise.resolve({ kind: "list", list } as unknown as FoundList),
  };
  const runs = await Promise.all([1, 2, 3].map(() => searchAlertWatch(api.database, search).run()));
  expect(runs.reduce((sum, due) => sum + due, 0)).toBe(1);
  const { rows: jobs } = await sql`select from job where queue = 'search-alert-mail'`.execute(
    api.database.db,
  );
  expect(jobs).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a customer's alert needs no mail first; the account lists, exports and removes it", async () => {
  const person = await people.customer();
  const { customer } = person;
  expect(dataOf(await add("Knorf", undefined, { customer }))).toEqual({ isPending: false });
  expect(dataOf(await add("KNORF", person.email, { customer }))).toEqual({ isPending: false });
  const [alert, ...more] = await listOf(person);
  expect([alert?.query, more]).toEqual(["Knorf", []]);
  const exported = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(JSON.stringify(exported)).toContain(`"query":"Knorf"`);
  const stranger = await people.customer();
  const remove = (as: TestCustomer) =>
    api.call("api_delete_search_alert", { params: { uuid: alert?.uuid ?? "" } }, { customer: as.customer });
  expect(codeOf(await remove(stranger))).toBe("NOT_FOUND");
  expect(await listOf(person)).toHaveLength(1);
  expect(codeOf(await remove(person))).toBe("OK");
  expect(await listOf(person)).toEqual([]);
  await add("Knorf", undefined, { customer });
  await product("Knorf");
  const [mail = ""] = await mailsTo(person.email);
  expect(mail).toContain("Jetzt bei uns: Knorf");
  expect(dataOf(await unsubscribe(endIn(mail)))).toEqual({ subject: "buy-alert" });
});

test("the closed account has no alert, neither its own nor one of its mailbox", async () => {
  const person = await people.customer();
  await add("Quasel", undefined, { customer: person.customer });
  await add("Other Quasel", person.email);
  const [mail] = await mailsTo(person.email);
  await confirm(confirmationIn(mail));
  expect(await listOf(person)).toHaveLength(2);
  const body = { isConfirmed: true, password: PASSWORD } as const;
  dataOf(await api.call("api_close_customer", { body }, { customer: person.customer }));
  expect(await count()).toBe(0);
});

test("neither an address nor a login, or a query without a word, is refused", async () => {
  expect(codeOf(await add("Zimt"))).toBe("VALIDATION_FAILED");
  expect(codeOf(await add("  ", people.newEmail()))).toBe("VALIDATION_FAILED");
  expect(codeOf(await add("Zimt", "a@b"))).toBe("VALIDATION_FAILED");
});
