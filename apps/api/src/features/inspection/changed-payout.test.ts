import type { Input, TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { customerActions } from "../../test/actions/customers.ts";
import { inspectionActions } from "../../test/actions/inspection-actions.ts";
import { account } from "../../test/actions/payout-actions.ts";
import { startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api, ...shop } = await startTradeInShop({ smtpUrl: sink.url, payoutChangeHours: 24 });
const { changed, sold } = inspectionActions(api);
const people = customerActions(api);
const { db } = api.database;

const OTHER = account("FR7630006000011234567890189", "Somebody Else");
const stranger = () => ({ visitor: newVisitor() });
let sellers = 0;
async function placed(as: CallAs = stranger(), locale: "en" | "fr" = "en") {
  const email = `payee-${(sellers += 1)}@example.com`;
  const seller = { ...as, locale };
  await shop.added(seller, { id: await shop.device(), price: 20_000 });
  return { as: seller, email, order: await sold(seller, { email }) };
}
const choose = (
  { uuid: tradeInUuid }: TradeInOrder,
  token: string | undefined,
  as: CallAs = stranger(),
  method: Input<"api_put_payout_method">["body"]["method"] = OTHER,
) => api.call("api_put_payout_method", { params: { tradeInUuid }, body: { method, token } }, as);
const look = async (
  { uuid: tradeInUuid }: TradeInOrder,
  token: string | undefined,
  as: CallAs = stranger(),
) =>
  dataOf(
    await api.call(
      "api_get_trade_in_payout",
      { params: { tradeInUuid }, query: token === undefined ? {} : { token } },
      as,
    ),
  );
const ask = ({ uuid: tradeInUuid }: TradeInOrder, as: CallAs, token?: string) =>
  api.call("api_request_payout_link", { params: { tradeInUuid }, body: { token } }, as);
async function mailsTo(email: string): Promise<string[]> {
  await api.runJobs("queue");
  return sink.mailsTo(email).map((mail) => mail.replaceAll("=\r\n", "").replaceAll("\u00a0", " "));
}
/** The token of the link in the latest mail. */
const tokenOf = (mails: readonly string[]) =>
  /[?&]token=(?:3D)?([\w-]+)/u.exec(mails.at(-1) ?? "")?.[1] ?? "";
async function freshToken(order: TradeInOrder, as: CallAs, email: string): Promise<string> {
  dataOf(await ask(order, as));
  return tokenOf(await mailsTo(email));
}
const accepted = async (order: TradeInOrder) => {
  await changed(order, { type: "receive", parcel: 1, items: ["1"] });
  await changed(order, { type: "accept", items: ["1"] });
};
const payoutsOf = async ({ uuid }: TradeInOrder) => {
  const { rows } = await sql<{ amount: number; iban: string }>`select amount, method ->> 'iban' as iban
    from payout join payout_method as chosen
      on (chosen.trade_in_uuid, version) = (payout.trade_in_uuid, method_version)
    where payout.trade_in_uuid = ${uuid} order by requested_at`.execute(db);
  return rows.map(({ amount, iban }) => [amount, iban]);
};
/** Lets hours pass for the choices of an order. */
async function wait({ uuid }: TradeInOrder, hours: number) {
  await db.transaction().execute(async (transaction) => {
    // Choices never change. This session may.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update payout_method set effective_at = effective_at - make_interval(hours => ${hours})
      where trade_in_uuid = ${uuid}`.execute(transaction);
  });
  await sql`update job set run_at = run_at - make_interval(hours => ${hours})
    where payload ->> 'tradeIn' = ${uuid}`.execute(db);
}

test("the link of an old mail reads, and changes no account", async () => {
  const { email, order } = await placed();
  const token = tokenOf(await mailsTo(email));
  expect(await look(order, token)).toMatchObject({ needsLink: true, method: { account: "DE89 •••• 3000" } });
  expect(codeOf(await choose(order, token))).toBe("PAYOUT_LINK_NEEDED");
  expect(await mailsTo(email)).toHaveLength(1);
  await accepted(order);
  expect(await payoutsOf(order)).toEqual([[20_000, "DE89370400440532013000"]]);
});

test("a fresh link replaces the account: a mail says so, and no money leaves for a day", async () => {
  const { as, email, order } = await placed();
  await mailsTo(email);
  const token = await freshToken(order, as, email);
  expect((await look(order, token)).needsLink).toBe(false);
  const before = Date.now();
  const { heldUntil, method } = dataOf(await choose(order, token));
  expect(method?.account).toBe("FR76 •••• 0189");
  expect(Math.round((Date.parse(heldUntil ?? "") - before) / 3_600_000)).toBe(24);
  const mail = (await mailsTo(email)).at(-1) ?? "";
  expect(mail).toContain("Your payout has been changed");
  for (const text of ["Anna", "DE89 •••• 3000", "Somebody Else", "FR76 •••• 0189"])
    expect(mail).toContain(text);
  expect(mail).not.toContain("FR7630006000011234567890189");
  await accepted(order);
  await wait(order, 23);
  await mailsTo(email);
  expect([await payoutsOf(order), (await look(order, token)).balance]).toEqual([[], 20_000]);
  await wait(order, 1);
  await api.runJobs("queue");
  expect(await payoutsOf(order)).toEqual([[20_000, "FR7630006000011234567890189"]]);
});

test("an account that is put back is paid a day after that, and only once", async () => {
  const { as, email, order } = await placed();
  await mailsTo(email);
  const token = await freshToken(order, as, email);
  dataOf(await choose(order, token));
  await accepted(order);
  await wait(order, 12);
  dataOf(await choose(order, token, stranger(), account()));
  await wait(order, 12);
  await api.runJobs("queue");
  expect(await payoutsOf(order)).toEqual([]);
  await wait(order, 12);
  await api.runJobs("queue");
  await api.runJobs("queue");
  expect(await payoutsOf(order)).toEqual([[20_000, "DE89370400440532013000"]]);
});

test("a guest's own browser asks for the link, a stranger's does not; the link ends after an hour", async () => {
  const { as, email, order } = await placed(undefined, "fr");
  await mailsTo(email);
  expect(codeOf(await ask(order, stranger()))).toBe("NOT_FOUND");
  const token = await freshToken(order, as, email);
  expect((await mailsTo(email)).at(-1)).toContain("Modifier ton versement");
  await sql`update payout_link set expires_at = expires_at - interval '1 hour'
    where trade_in_uuid = ${order.uuid}`.execute(db);
  expect(codeOf(await choose(order, token))).toBe("NOT_FOUND");
  // Nobody fills the mailbox.
  const answers = [];
  for (let tries = 0; tries < 4; tries += 1) answers.push(codeOf(await ask(order, as)));
  expect(answers.at(-1)).toBe("TOO_MANY_REQUESTS");
});

test("a customer replaces it after a recent login, and needs the link later", async () => {
  const { customer } = await people.customer();
  const { order } = await placed({ customer });
  expect((await look(order, undefined, { customer })).needsLink).toBe(false);
  dataOf(await choose(order, undefined, { customer }));
  await sql`update customer_session set created_at = created_at - interval '11 minutes'`.execute(db);
  expect((await look(order, undefined, { customer })).needsLink).toBe(true);
  expect(codeOf(await choose(order, undefined, { customer }, account()))).toBe("PAYOUT_LINK_NEEDED");
  dataOf(await ask(order, { customer }));
});
