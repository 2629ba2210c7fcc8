import { randomUUID } from "node:crypto";
import { splitProportionally } from "@reprise/cart";
import { greenCartTotals } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import type { PlaceableGreenCheckout } from "../../green-checkout/green-checkout.public.ts";
import { newOrderNumber } from "../../order/order.public.ts";
import { bonusOf, couponToRedeem, factsOf, productsOf } from "../../trade-in/trade-in.public.ts";
import { tradeInMails } from "../mails/trade-in-mail.ts";
import { appendTradeInEvent } from "../store/trade-in-history.ts";
import { insertTradeIn } from "../store/trade-in.store.ts";

type Db = Kysely<Schema>;

/** A trade-in order to store, from the checkout of a green cart. */
export interface TradeInToStore {
  readonly uuid: string;
  readonly seller: Shopper;
  readonly checkout: PlaceableGreenCheckout;
}

/** Stores a trade-in order and its `announced` event, with the current quotes, names and entries. Returns its number. */
export async function storeTradeIn(
  transaction: Db,
  { uuid, seller, checkout }: TradeInToStore,
): Promise<string> {
  const { contents, email, address, carrier, handover, pickup, boxes } = checkout;
  const { lines, hasExpressGrading } = contents;
  const totals = greenCartTotals(factsOf(contents));
  const amounts = lines.map(({ offer }) => offer.amount);
  const bonuses = bonusOf(contents).lineDiscounts;
  const fees = splitProportionally(totals.expressFee, amounts);
  const products = await productsOf(transaction, lines, seller.locale);
  const number = await newOrderNumber(transaction);
  const parcels = Array.from({ length: boxes }, () => randomUUID());
  await insertTradeIn(transaction, {
    row: {
      uuid,
      number,
      customer_uuid: seller.customer,
      owner_hash: seller.owner,
      locale: seller.locale,
      email,
      address,
      carrier,
      handover,
      pickup_date: pickup?.date ?? null,
      pickup_window: pickup?.window ?? null,
      has_express_grading: hasExpressGrading,
      coupon_code: couponToRedeem(contents)?.code ?? null,
      items_price: totals.items,
      bonus: totals.bonus,
      express_fee: totals.expressFee,
      total: totals.total,
      status: "announced",
    },
    items: lines.map((line, index) => ({
      position: index + 1,
      uuid: line.uuid,
      quote_uuid: line.quote,
      name: products.get(line.productId)?.name ?? "",
      serial: null,
      sold_serial: line.soldSerial,
      unit_id: null,
      bonus: bonuses[index] ?? 0,
      fee: fees[index] ?? 0,
    })),
    parcels,
  });
  const items = amounts.map((amount, index) => ({ id: `${index + 1}`, amount }));
  const announced = await appendTradeInEvent(
    transaction,
    uuid,
    { type: "announced", items, parcels },
    "seller",
  );
  if (!announced.ok) throw new Error(`The trade-in order ${uuid} cannot be announced: ${announced.code}`);
  await tradeInMails.enqueue(transaction, { kind: "placed", tradeIn: uuid });
  return number;
}
