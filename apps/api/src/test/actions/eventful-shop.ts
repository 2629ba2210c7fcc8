import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { creditAccount, post } from "../../features/ledger/ledger.public.ts";
import { applyPaymentFact } from "../../features/order/change/apply-payment.ts";
import { applyPaymentProblem } from "../../features/order/change/apply-problem.ts";
import { openProblem, prepaymentProvider, type ProblemFact } from "../../features/payment/payment.public.ts";
import { dataOf } from "../answers.ts";
import { type CallAs, newVisitor } from "../api.ts";
import { createRefuser, createTestProvider } from "../stand-ins/test-provider.ts";
import { afterSaleActions } from "./after-sale-actions.ts";
import { startCartShop } from "./cart-shop.ts";
import { BERLIN, newEmail } from "./checkout-actions.ts";
import { putCoupon } from "./coupons.ts";
import { customerActions } from "./customers.ts";
import { newTrackingNumber, operatorOrderActions } from "./operator-order-actions.ts";
import { operatorRefundActions } from "./operator-refund-actions.ts";
import { addOperator } from "./operators.ts";
import { account, payoutActions } from "./payout-actions.ts";
import { refundAccountActions } from "./refund-account-actions.ts";
import { tradeInActions, WORN } from "./trade-in-actions.ts";
import { tradeInOrderActions } from "./trade-in-order-actions.ts";

const PAYER = { name: "Ada Lovelace", iban: "DE02120300000000202051" };
const BEN = { name: "Ben", iban: "FR1420041010050500013M02606" };

/** For the tests of a file: a shop in which everything has happened that may happen to orders, devices and money. */
export async function startEventfulShop() {
  const card = createTestProvider();
  const shop = await startCartShop({ providers: [prepaymentProvider, card, createRefuser()] });
  const { api } = shop;
  const { database } = api;
  const sales = afterSaleActions(api, newEmail);
  const operators = operatorOrderActions(api);
  const refunds = operatorRefundActions(api);
  const accounts = refundAccountActions(api);
  const purchases = tradeInOrderActions(api);
  const sellers = payoutActions(api);
  const people = customerActions(api);
  const devices = tradeInActions(api);
  const [otto, fiona] = [await addOperator(api, "warehouse"), await addOperator(api, "finance")];
  await devices.device();
  await devices.importSet();

  const work = () => api.runJobs("queue");
  type Order = Awaited<ReturnType<typeof sales.guestOrder>>;
  const totalOf = async ({ as, uuid }: Order) => dataOf(await sales.readOrder(as, uuid)).totals.total;
  const ship = async ({ number }: Order, ...items: string[]) => {
    const trackingNumber = newTrackingNumber();
    dataOf(await operators.ship(number, { trackingNumber, ...(items.length > 0 ? { items } : {}) }));
    await work();
    return trackingNumber;
  };
  const delivered = async (order: Order) => {
    dataOf(await operators.deliver(order.number, await ship(order)));
    return order;
  };
  const comeBack = async ({ as, uuid }: Order, ...items: string[]) => {
    const { returnNumber } = dataOf(await sales.withdraw(as, uuid, items));
    const back = { params: { number: returnNumber ?? "" }, body: { note: "as sent" } };
    const { items: received } = dataOf(await api.call("api_operator_return_receive", back, otto));
    await work();
    return received.map(({ serial }) => serial);
  };
  const restore = async (serial: string) =>
    dataOf(await api.call("api_operator_stock_restore", { body: { serial, reason: "inspected" } }, otto));
  const cancel = async ({ number }: Order, ...items: string[]) => {
    dataOf(await operators.cancel(number, items.length > 0 ? items : undefined));
    await work();
  };
  const paymentOf = (order: string, provider: string) =>
    database.db
      .selectFrom("payment")
      .select("uuid")
      .where("order_uuid", "=", order)
      .where("provider", "=", provider)
      .executeTakeFirstOrThrow();
  const trouble = async (
    { uuid: order }: Order,
    fact: (payment: string) => ProblemFact,
    provider = "test",
  ) => {
    const { uuid: payment } = await paymentOf(order, provider);
    const about = { payment, fact: fact(payment), operation: null, reason: null };
    await database.transaction((transaction) =>
      applyPaymentProblem(transaction, order, about, "provider:test"),
    );
    await work();
  };
  const dueOf = ({ number }: Order) => refunds.dueOf(number.replace("-", ""));
  const prepaid = () => sales.guestOrder({ method: "prepayment" });
  const bookRefunds = async () => {
    const { file } = dataOf(await accounts.export());
    if (file !== null) dataOf(await accounts.booked(file, randomUUID()));
  };
  const bookPayouts = async () => {
    await work();
    const { file } = dataOf(await api.call("api_operator_payout_export", {}, fiona));
    const params = { number: `${file}` };
    dataOf(await api.call("api_operator_payout_booked", { params, body: { reference: "S 1" } }, fiona));
  };

  // Sold, returned, sold again.
  card.answers("captured");
  const returned = await delivered(await sales.guestOrder({ quantity: 2 }));
  const [again = ""] = await comeBack(returned, "1");
  await restore(again);
  const resold = await sales.ordered({ visitor: newVisitor() }, returned.product, "A1", "card");
  await ship(resold);
  dataOf(await sales.claim(returned.as, returned.uuid, { item: "2" }));

  // Parts are cancelled and refunded, before and after the money is taken.
  const sentAll = await delivered(await sales.guestOrder());
  card.answers("authorised");
  const partly = await sales.guestOrder({ quantity: 3 });
  await cancel(partly, "1");
  await ship(partly, "2");
  dataOf(await refunds.refund(partly.number, [{ part: "goods", item: "2", amount: 500 }]));
  await work();
  const released = await sales.guestOrder({ quantity: 2 });
  await ship(released, "1");
  await cancel(released, "2");
  const authorised = await sales.guestOrder();
  await cancel(await sales.guestOrder({ quantity: 2 }));
  card.answers("captured");
  const paid = await sales.guestOrder({ quantity: 2 });
  const shortened = await sales.guestOrder({ quantity: 2 });
  await cancel(shortened, "1");
  await ship(shortened);

  // Paid by transfer: too much, too little, too late, from two accounts; refunds in all ways.
  const overpaid = await prepaid();
  await accounts.transfer(overpaid.uuid, (await totalOf(overpaid)) + 500, PAYER);
  dataOf(await refunds.refund(overpaid.number, [{ part: "goods", item: "1", amount: 300 }]));
  const underpaid = await prepaid();
  await accounts.transfer(underpaid.uuid, (await totalOf(underpaid)) - 500, PAYER);
  const late = await prepaid();
  await cancel(late);
  await accounts.transfer(late.uuid, 4_399, PAYER);
  const other = await prepaid();
  await accounts.transfer(other.uuid, await totalOf(other), BEN);
  dataOf(await refunds.refund(other.number));
  dataOf(await accounts.give(other.as, other.uuid));
  const [asked] = await dueOf(other);
  dataOf(await accounts.decide(asked?.requestedAccount?.id ?? 0, true));
  await bookRefunds();
  const unpaid = await prepaid();
  const accountless = await prepaid();
  await accounts.transfer(accountless.uuid, await totalOf(accountless), null);
  await cancel(accountless);
  const rejected = await prepaid();
  await accounts.transfer(rejected.uuid, await totalOf(rejected), PAYER);
  await cancel(rejected);
  dataOf(await accounts.export());
  const [inFile] = await dueOf(rejected);
  dataOf(await accounts.rejected(inFile?.id ?? ""));
  const refused = await sales.guestOrder({ method: "paypal" });
  dataOf(await refunds.refund(refused.number));
  await work();
  dataOf(await accounts.give(refused.as, refused.uuid));
  const [byHand] = await dueOf(refused);
  dataOf(await refunds.transferred(byHand?.id ?? ""));

  // Nothing to pay, never paid, declined, only in a cart.
  await putCoupon(database, { code: "FREE", value: 100, limitOverall: 5 });
  const free: CallAs & { visitor: string } = { visitor: newVisitor() };
  dataOf(await shop.add(free.visitor, await shop.product({ A1: { price: 20_000, units: 1 } })));
  dataOf(await shop.setCoupon(free.visitor, "FREE"));
  await sales.order(free);
  for (const answer of ["failed", "redirect"] as const) {
    card.answers(answer);
    const as = { visitor: newVisitor() };
    dataOf(await shop.add(as.visitor, await shop.product({ A1: { price: 4_000, units: 1 } })));
    await sales.complete(as, await sales.enterAll(as));
  }
  await sql`update orders set payment_due_at = now() - interval '2 days'
    where exists (select from payment where order_uuid = orders.uuid and provider = 'test' and state = 'open')`.execute(
    database.db,
  );
  await api.runJobs("unpaid-orders");
  card.answers("captured");
  const cart = newVisitor();
  dataOf(await shop.add(cart, await shop.product({ A1: { price: 4_000, units: 2 } })));
  await sales.enterAll({ visitor: cart });

  // Credit pays, alone and beside a card, and comes back.
  const creditOrder = async (credit: number, method: string | null): Promise<Order> => {
    const { uuid: customer, customer: token } = await people.customer();
    await database.transaction((transaction) =>
      post(transaction, {
        reason: "correction",
        document: randomUUID(),
        movements: [{ from: "goods", to: creditAccount(customer), amount: credit }],
      }),
    );
    const product = await shop.product({ A1: { price: 4_000, units: 1 } });
    const as = { customer: token };
    const body = { id: product, name: "", productVariantLabel: "A1" as const };
    dataOf(await api.call("api_add_item_to_cart", { body }, as));
    dataOf(await sales.putAddress(as, { address: BERLIN }));
    dataOf(await sales.putDelivery(as, "standard"));
    const shown = dataOf(await sales.payWithCredit(as, method));
    const { orderUuid: uuid } = dataOf(await sales.complete(as, shown));
    const { number } = dataOf(await sales.readOrder(as, uuid));
    return { as, uuid, number, product };
  };
  const credited = await creditOrder(1_000, "card");
  await ship(credited);
  dataOf(await refunds.refund(credited.number, [{ part: "goods", item: "1", amount: 1_500 }]));
  await work();
  const creditOnly = await creditOrder(9_000, null);
  await cancel(creditOnly);

  // What banks and providers decide without the shop.
  const disputed = await delivered(await sales.guestOrder());
  const dispute = (attempt: string, name: string) => ({ attempt, dispute: name, amount: 4_399 });
  await trouble(disputed, (payment) => ({ type: "dispute-opened", ...dispute(payment, "d1") }));
  await comeBack(disputed, "1");
  const lost = await delivered(await sales.guestOrder());
  await trouble(lost, (payment) => ({ type: "dispute-opened", ...dispute(payment, "d2") }));
  await comeBack(lost, "1");
  await trouble(lost, (payment) => ({ type: "dispute-closed", outcome: "lost", ...dispute(payment, "d2") }));
  const won = await delivered(await sales.guestOrder());
  await trouble(won, (payment) => ({ type: "dispute-opened", ...dispute(payment, "d3") }));
  await comeBack(won, "1");
  for (const outcome of ["lost", "won"] as const)
    await trouble(won, (payment) => ({ type: "dispute-closed", outcome, ...dispute(payment, "d3") }));
  const contested = await sales.guestOrder({ method: "paypal" });
  dataOf(await refunds.refund(contested.number));
  await work();
  dataOf(await accounts.give(contested.as, contested.uuid));
  await trouble(contested, (payment) => ({ type: "dispute-opened", ...dispute(payment, "d4") }), "refuser");
  const unmade = await delivered(await sales.guestOrder());
  const { reference } = await database.db
    .selectFrom("payment")
    .select("reference")
    .where("order_uuid", "=", unmade.uuid)
    .executeTakeFirstOrThrow();
  await trouble(unmade, (attempt) => ({
    type: "capture-failed",
    attempt,
    capture: reference ?? "",
    amount: 4_399,
  }));
  const dashboard = await delivered(await sales.guestOrder());
  const { uuid: payment } = await paymentOf(dashboard.uuid, "test");
  await database.transaction(async (transaction) => {
    const about = { reference: "re_hand", amount: 700, reason: null };
    await openProblem(transaction, { payment, kind: "provider-refund", ...about });
    const fact = { type: "refunded", refund: "re_hand", amount: 700 } as const;
    await applyPaymentFact(transaction, dashboard.uuid, fact, "provider:test");
  });

  // Devices of sellers: bought, bought back, not bought.
  const bought = await purchases.placed({ sales: [{}, {}] });
  await purchases.changed(bought.order, {
    type: "receive",
    parcel: 1,
    items: ["1", "2"],
    serials: [{ item: "1", serial: "EVENTFUL-1" }],
  });
  await purchases.changed(bought.order, { type: "accept", items: ["1", "2"] });
  await bookPayouts();
  const { product_id: device } = await database.db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "variant_id")
    .select("product_id")
    .where("serial", "=", "EVENTFUL-1")
    .executeTakeFirstOrThrow();
  const release = { body: { serial: "EVENTFUL-1" } };
  dataOf(await api.call("api_operator_unit_release", release, otto));
  await delivered(await sales.ordered({ visitor: newVisitor() }, device, "A0", "card"));
  const back = await purchases.placed({ sales: [{ id: device }] });
  await purchases.changed(back.order, {
    type: "receive",
    parcel: 1,
    items: ["1"],
    serials: [{ item: "1", serial: "EVENTFUL-1" }],
  });
  await purchases.changed(back.order, { type: "accept", items: ["1"] });
  dataOf(await api.call("api_operator_unit_release", release, otto));
  await sales.ordered({ visitor: newVisitor() }, device, "A0", "card");
  for (const answer of ["accept", "decline", "recycle"] as const) {
    const { as, order } = await purchases.placed();
    const revision = await purchases.revised(order, WORN);
    dataOf(await purchases.answer(as, order, revision, answer));
    if (answer === "decline") await purchases.changed(order, { type: "return", items: ["1"] });
  }
  const missing = (await purchases.placed({ sales: [{}, {}, {}] })).order;
  await purchases.changed(missing, { type: "miss", items: ["1"] });
  await purchases.changed(missing, { type: "accept", items: ["1"] });
  await purchases.changed(missing, { type: "receive", parcel: 1, items: ["2"] });
  await purchases.changed(missing, { type: "block", items: ["2"], reason: "account-lock" });
  const kept = await purchases.placed();
  const tradeInUuid = kept.order.uuid;
  dataOf(await api.call("api_cancel_trade_in", { params: { tradeInUuid }, body: {} }, kept.as));
  await putCoupon(database, { code: "SELL10", side: "green", limitOverall: 3 });
  const express = { visitor: newVisitor() };
  await devices.added(express, { id: await devices.device(), price: 20_000 });
  dataOf(await api.call("api_add_express_grading", {}, express));
  dataOf(await api.call("api_set_green_coupon", { body: { code: "SELL10" } }, express));
  const hurried = await purchases.sold(express);
  await purchases.changed(hurried, { type: "receive", parcel: 1, items: ["1"] });
  await database.db.transaction().execute(async (transaction) => {
    // Histories never change. This session may: a day passes before the inspection, so the fee is waived.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update trade_in_event set at = at - interval '1 day' where trade_in_uuid = ${hurried.uuid}`.execute(
      transaction,
    );
  });
  await purchases.changed(hurried, { type: "accept", items: ["1"] });
  const green = { visitor: newVisitor() };
  await devices.added(green, { id: await devices.device(), price: 20_000 });

  // Sellers are paid in all ways, or have to say how.
  const gift = await sellers.seller();
  dataOf(await sellers.choose(gift, { kind: "donation", organisation: "Tierheim" }));
  await sellers.buy(gift, 1_200);
  const saver = await people.customer();
  const saved = await sellers.seller({ customer: saver.uuid });
  dataOf(await sellers.choose(saved, { kind: "credit" }, { customer: saver.customer }));
  await sellers.buy(saved, 3_300);
  await bookPayouts();
  const sentBack = await sellers.seller();
  dataOf(await sellers.choose(sentBack, account()));
  await sellers.buy(sentBack, 4_400);
  await work();
  dataOf(await api.call("api_operator_payout_export", {}, fiona));
  const [payout = ""] = await sellers.payoutsOf(sentBack);
  const rejection = { params: { id: payout }, body: { reason: "AC04" } };
  dataOf(await api.call("api_operator_payout_rejected", rejection, fiona));
  const leaver = await people.customer();
  const closed = await sellers.seller({ customer: leaver.uuid });
  dataOf(await sellers.choose(closed, { kind: "credit" }, { customer: leaver.customer }));
  await sql`update payee set customer_uuid = null where trade_in_uuid = ${closed.tradeIn}`.execute(
    database.db,
  );
  await sellers.buy(closed, 2_200);
  await work();

  /** Lets days pass for all money on its way. */
  const pass = async (days: number) => {
    const by = sql`make_interval(days => ${days})`;
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update payment_operation set requested_at = requested_at - ${by}, settled_at = settled_at - ${by}`.execute(
        transaction,
      );
      await sql`update payout set requested_at = requested_at - ${by}, settled_at = settled_at - ${by}`.execute(
        transaction,
      );
      await sql`update payout_method set effective_at = effective_at - ${by}`.execute(transaction);
      await sql`update unit set reserved_until = reserved_until - interval '10 minutes'`.execute(transaction);
    });
  };

  return {
    api,
    pass,
    /** Paid and sent; some of it came back, see above. */
    orders: {
      returned,
      resold,
      sentAll,
      partly,
      released,
      shortened,
      authorised,
      paid,
      unpaid,
      overpaid,
      accountless,
      credited,
      won,
    },
    bought: bought.order,
    gift,
    sentBack,
  };
}
