import type { Input, TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { customerActions } from "../../test/actions/customers.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { account } from "../../test/actions/payout-actions.ts";
import { startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";
import { MAX_CHOICES } from "../payout/payout.public.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api, ...shop } = await startTradeInShop({ smtpUrl: sink.url, payoutChangeHours: 24 });
const { changed, sold } = tradeInOrderActions(api);
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

test("the account that held is put back at once, however often somebody has replaced it; a mail says so", async () => {
  const { as, email, order } = await placed();
  await mailsTo(email);
  const token = await freshToken(order, as, email);
  // The first of the 20 was that of the order.
  for (let count = 1; count < MAX_CHOICES; count += 1) dataOf(await choose(order, token));
  expect(codeOf(await choose(order, token))).toBe("PAYOUT_METHOD_LIMIT_REACHED");
  await accepted(order);
  await wait(order, 12);
  const own = account("DE89 3704 0044 0532 0130 00", "A. Mueller");
  expect(dataOf(await choose(order, token, stranger(), own)).heldUntil).toBeNull();
  const mail = (await mailsTo(email)).find((one) => one.includes("Your payout stays as it was")) ?? "";
  for (const text of ["FR76 •••• 0189", "DE89 •••• 3000"]) expect(mail).toContain(text);
  await wait(order, 24);
  await api.runJobs("queue");
  expect(await payoutsOf(order)).toEqual([[20_000, "DE89370400440532013000"]]);
  expect(codeOf(await choose(order, token))).toBe("PAYOUT_METHOD_LIMIT_REACHED");
});

test("an account that has held is replaced like any other: a return to one of before waits", async () => {
  const { as, email, order } = await placed();
  await mailsTo(email);
  const token = await freshToken(order, as, email);
  dataOf(await choose(order, token));
  await wait(order, 24);
  expect(dataOf(await choose(order, token, stranger(), account())).heldUntil).not.toBeNull();
  // That one waits, so the other still holds.
  expect(dataOf(await choose(order, token)).heldUntil).toBeNull();
});

test("support refuses a change that waits: the money goes to the account before, a mail says so, choices are free again", async () => {
  const { as, email, order } = await placed();
  await mailsTo(email);
  const token = await freshToken(order, as, email);
  for (let count = 1; count < MAX_CHOICES; count += 1) dataOf(await choose(order, token));
  await accepted(order);
  const { heldUntil } = await look(order, token);
  const refuse = async (until: string, role: "support" | "warehouse" = "support") =>
    api.call(
      "api_operator_refuse_payout_method",
      { params: { number: order.number }, body: { heldUntil: until, reason: "asked the seller" } },
      await addOperator(api, role),
    );
  expect(codeOf(await refuse(heldUntil ?? "", "warehouse"))).toBe("FORBIDDEN");
  expect(codeOf(await refuse("2026-01-01T00:00:00.000Z"))).toBe("PAYOUT_METHOD_NOT_WAITING");
  expect(dataOf(await refuse(heldUntil ?? ""))).toMatchObject({
    refused: { account: "FR76 •••• 0189" },
    method: { account: "DE89 •••• 3000" },
  });
  expect(codeOf(await refuse(heldUntil ?? ""))).toBe("PAYOUT_METHOD_NOT_WAITING");
  expect((await mailsTo(email)).join("\n")).toContain("Your payout stays as it was");
  expect(await payoutsOf(order)).toEqual([[20_000, "DE89370400440532013000"]]);
  dataOf(await choose(order, token));
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
