import { randomUUID } from "node:crypto";
import { splitProportionally } from "@reprise/cart";
import type { HandlerInput } from "@reprise/contracts";
import { boxesNeeded, carriersFor, greenCartTotals, type TradeInCarrier } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Shopper } from "../cart/cart.read.ts";
import { newOrderNumber } from "../order/order.read.ts";
import { bonusOf, factsOf, type GreenContents, productsOf } from "../trade-in/trade-in.read.ts";
import { appendTradeInEvent } from "./trade-in-history.ts";
import { insertTradeIn } from "./trade-in.store.ts";

type Db = Kysely<Schema>;

/** What a seller enters. */
export type GreenCheckout = HandlerInput<"api_green_checkout">["body"];

/** What a green cart becomes. */
export interface TradeInToStore {
  readonly seller: Shopper;
  readonly checkout: GreenCheckout;
  readonly contents: GreenContents;
  readonly email: string;
}

/**
 * Stores a new trade-in order with its announcement: quotes, names and entries as they are now. Returns its number.
 * @throws {ApiFailure} CARRIER_NOT_AVAILABLE
 */
export async function storeTradeIn(
  transaction: Db,
  { seller, checkout, contents, email }: TradeInToStore,
): Promise<string> {
  const { tradeInUuid: uuid, carrier } = checkout;
  // One address is for all: it has no use.
  const { kind: _kind, ...address } = checkout.address;
  const { lines, hasExpressGrading, coupon } = contents;
  const facts = factsOf(contents);
  const totals = greenCartTotals(facts);
  const amounts = lines.map(({ offer }) => offer.amount);
  const bonuses = bonusOf(contents).lineDiscounts;
  const fees = splitProportionally(totals.expressFee, amounts);
  const products = await productsOf(transaction, lines, seller.locale);
  const number = await newOrderNumber(transaction);
  const parcels = Array.from({ length: boxesFor(checkout, facts.lines) }, () => randomUUID());
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
      has_express_grading: hasExpressGrading,
      coupon_code: coupon?.code ?? null,
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
  return number;
}

/** The number of boxes that the carrier takes. @throws {ApiFailure} CARRIER_NOT_AVAILABLE */
function boxesFor(
  { carrier: chosen, address }: GreenCheckout,
  lines: readonly { readonly weightGrams: number }[],
): number {
  const weights = lines.map(({ weightGrams }) => weightGrams);
  const takes = ({ carrier, countries }: TradeInCarrier) =>
    carrier === chosen && countries.includes(address.country);
  const carrier = carriersFor(weights).find(takes);
  if (carrier === undefined)
    throw new ApiFailure("CARRIER_NOT_AVAILABLE", "The carrier does not take this parcel", {
      fields: [{ path: "body.carrier", message: "does not take these goods from this country" }],
    });
  return boxesNeeded(weights, carrier.maxGrams) ?? 1;
}
