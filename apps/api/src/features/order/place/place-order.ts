import { isDeepStrictEqual } from "node:util";
import { extrasOf } from "@reprise/cart";
import { goodsKindOf, itemPrice, type OrderEvent } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Client } from "../../../http/calls/handlers.ts";
import { deleteCart, lockCart, type Shopper } from "../../cart/cart.public.ts";
import {
  type Claimant,
  creditOfVersion,
  lockClaimant,
  type OrderToPlace,
  type PlaceableCheckout,
  readOrderToPlace,
} from "../../checkout/checkout.public.ts";
import { redeemCoupon } from "../../coupon/coupon.public.ts";
import { keyOfEmail, nameIfUnnamed, saveUsedAddress } from "../../customer/customer.public.ts";
import {
  CREDIT,
  lastPayment,
  NOTHING_TO_PAY,
  type PaymentProvider,
  PREPAYMENT,
  startPayment,
} from "../../payment/payment.public.ts";
import { recordOrderedSearches } from "../../search/search.public.ts";
import { type ClaimedUnit, claimUnits, lockStockOf, releaseUnits } from "../../stock/stock.public.ts";
import { enqueueOrderMails } from "../mails/enqueue-order-mails.ts";
import { appendEvents } from "../store/order-history.ts";
import { findOrder, insertItems, insertOrder, isOwn, newOrderNumber } from "../store/order.store.ts";
import { countConfirmation } from "./confirmation-limit.ts";
import { payWithCredit } from "./pay-with-credit.ts";
import { requireFewUnpaid } from "./unpaid-limit.ts";

type Db = Kysely<Schema>;

export interface OrderRequest {
  readonly shopper: Shopper;
  readonly orderUuid: string;
  /** The version of the checkout that the shopper saw. */
  readonly version: string;
}

interface SentOrder extends OrderRequest {
  readonly client: Client;
}

export interface Placed {
  readonly order: string;
  /** The try to pay that begins now; null: the order existed before, or there is nothing to pay. */
  readonly payment: string | null;
  /** The try to pay that another request has begun and the provider has not answered yet. */
  readonly awaitedPayment?: string | undefined;
}

const COUPON_MESSAGE = "The coupon does not hold any more";
const exhausted = () => new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "Not enough units are left");

/**
 * Turns the checkout of a shopper into an order: claims its units, redeems its coupon, freezes what was shown, and empties
 * the cart, all in one transaction. Repeated, with whatever idempotency key, it returns the order that exists.
 *
 * Locks in this order: cart, claimant, limits, variants by id, coupon, customer. So two orders of the same goods wait for each other,
 * but never in a circle. Everything that needs no units is done before the variants are locked: the orders of a sale wait
 * for each other only briefly, and an order that comes too late is refused without waiting.
 * @throws {ApiFailure} CART_EMPTY, CHECKOUT_INCOMPLETE, CHECKOUT_CHANGED, CREDIT_TOO_LOW, PRODUCT_VARIANT_EXHAUSTED,
 * INVALID_PAYMENT_METHOD, UNPAID_ORDERS_LIMIT_REACHED, TOO_MANY_REQUESTS, COUPON::…
 */
export async function placeOrder(
  transaction: Db,
  providers: readonly PaymentProvider[],
  { shopper, orderUuid, version, client }: SentOrder,
  unpaidShare: number,
): Promise<Placed> {
  const cart = await lockCart(transaction, shopper.owner);
  const existing = await findOrder(transaction, orderUuid);
  if (existing !== null && isOwn(existing, shopper)) {
    const begun = await lastPayment(transaction, orderUuid);
    const awaitedPayment = begun?.state === "started" ? begun.uuid : undefined;
    return { order: orderUuid, payment: null, awaitedPayment };
  }
  if (cart === null) throw new ApiFailure("CART_EMPTY", "There is nothing to order");
  const methods = providers.flatMap((provider) => provider.methods);
  const order = placeable(await readOrderToPlace(transaction, shopper, methods), { orderUuid, version });
  const provider = providerFor(order, providers);
  const { customer, owner } = shopper;
  const claimant = await lockClaimant(transaction, { customer, email: order.email, client });
  await requireFewUnpaid(transaction, { owner, ...claimant }, order, unpaidShare);
  if (order.paymentMethod === PREPAYMENT)
    await countConfirmation(transaction, { customer, email: order.email, client });
  const payment = await storeOrder(transaction, { order, shopper, claimant, provider });
  await deleteCart(transaction, cart);
  const units = await claim(transaction, order, cart);
  await insertItems(transaction, orderUuid, itemsWithUnits(order, units));
  await redeem(transaction, order, shopper);
  if (order.credit > 0 && customer !== null)
    await payWithCredit(transaction, { order: orderUuid, customer, amount: order.credit });
  if (customer !== null) {
    await saveAddresses(transaction, order, customer);
    await nameIfUnnamed(transaction, customer, order.billingAddress);
  }
  await recordOrderedSearches(transaction, order.lines);
  return { order: orderUuid, payment };
}

/** The provider that charges the amount which credit does not pay. */
function providerFor(
  { paymentMethod }: OrderToPlace,
  providers: readonly PaymentProvider[],
): PaymentProvider | null {
  if (paymentMethod === null) return null;
  const provider = providers.find(({ methods }) => methods.some(({ method }) => method === paymentMethod));
  if (provider === undefined) throw new Error(`No provider for ${paymentMethod}`);
  return provider;
}

interface OrderToStore {
  readonly order: OrderToPlace;
  readonly shopper: Shopper;
  readonly claimant: Claimant;
  readonly provider: PaymentProvider | null;
}

/** Stores an order without its items, and what follows from placing it. Returns the payment that begins, if any is due. */
async function storeOrder(
  transaction: Db,
  { order, shopper, claimant, provider }: OrderToStore,
): Promise<string | null> {
  const { orderUuid: uuid, totals, credit } = order;
  const paymentMethod = order.paymentMethod ?? (credit > 0 ? CREDIT : NOTHING_TO_PAY);
  const amount = totals.total - credit;
  const isOpen = amount > 0 && provider !== null;
  await insertOrder(transaction, {
    row: {
      uuid,
      number: await newOrderNumber(transaction),
      customer_uuid: shopper.customer,
      owner_hash: shopper.owner,
      locale: shopper.locale,
      email: order.email,
      billing_address: order.billingAddress,
      shipping_address: order.shippingAddress,
      delivery_method: order.deliveryMethod,
      promise: { dispatch: order.dispatch, arrival: order.arrival },
      payment_method: paymentMethod,
      coupon_code: order.couponCode,
      ...totals,
      credit,
      status: "placed",
      is_disputed: false,
      payment_due_at: isOpen ? await secondsFromNow(transaction, provider.secondsToPay) : null,
      guest_email_key: isOpen ? claimant.guestEmailKey : null,
      network_hash: isOpen ? claimant.networkHash : null,
    },
    lines: order.lines.map((line, position) => ({
      uuid: line.uuid,
      position,
      product_id: line.productId,
      variant_id: line.variantId,
      name: line.productName,
      slug: line.slug,
      grade: line.grade,
      with_full_battery: line.withFullBattery,
      picture_hash: line.pictureHash,
      price: line.unitPrice,
    })),
  });
  const placed = await appendEvents(transaction, uuid, [placedEvent(order)], "shopper");
  if (!placed.ok) throw new Error(`The order ${uuid} cannot be placed: ${placed.code}`);
  await enqueueOrderMails(transaction, { uuid, payment_method: paymentMethod }, placed, "shopper");
  if (!isOpen) return null;
  return startPayment(transaction, {
    order: uuid,
    provider: provider.id,
    method: paymentMethod,
    amount,
    // An express approval is only used if the order is paid by the express method.
    expressSession: paymentMethod === provider.express?.method ? order.expressSession : null,
  });
}

/** By the clock of the database, as everything that expires. */
async function secondsFromNow(transaction: Db, seconds: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(secs => ${seconds}) as at`.execute(
    transaction,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The time query returned no row");
  return row.at;
}

/** @throws {ApiFailure} when the checkout is not complete, or not what the shopper saw */
function placeable(
  { checkout, order }: PlaceableCheckout,
  { orderUuid, version }: Pick<OrderRequest, "orderUuid" | "version">,
): OrderToPlace {
  const { repaired, cartItems, errors } = checkout.cart;
  if (
    repaired.some(({ code }) => code === "CART_ITEM_GONE" || code === "CART_ITEM_QUANTITY_REDUCED") ||
    errors.some(({ type }) => type === "CART_ITEM_RESERVED")
  )
    throw exhausted();
  const coupon = repaired.find(({ code }) => code.startsWith("COUPON::"));
  if (coupon !== undefined) throw new ApiFailure(coupon.code as "COUPON::EXPIRED", COUPON_MESSAGE);
  if (cartItems.length === 0) throw new ApiFailure("CART_EMPTY", "There is nothing to order");
  if (checkout.credit.used < creditOfVersion(version))
    throw new ApiFailure("CREDIT_TOO_LOW", "There is less credit than the checkout showed");
  if (order === null)
    throw new ApiFailure("CHECKOUT_INCOMPLETE", `A step is missing: ${checkout.missing ?? "address"}`);
  if (order.orderUuid !== orderUuid || checkout.version !== version)
    throw new ApiFailure("CHECKOUT_CHANGED", "The checkout is not what this version showed");
  return order;
}

/** Claims the units of an order, those that its cart holds among them. */
async function claim(
  transaction: Db,
  { orderUuid, lines }: OrderToPlace,
  cart: string,
): Promise<readonly ClaimedUnit[]> {
  const products = [...new Set(lines.map(({ productId }) => productId))];
  await lockStockOf(transaction, products, [cart]);
  await releaseUnits(transaction, cart);
  const outcome = await claimUnits(transaction, {
    claimant: { type: "order", order: orderUuid },
    requested: lines,
  });
  if (!outcome.ok) throw exhausted();
  return outcome.units;
}

async function saveAddresses(
  transaction: Db,
  { billingAddress, shippingAddress }: OrderToPlace,
  customer: string,
): Promise<void> {
  const isOne = isDeepStrictEqual(billingAddress, shippingAddress);
  await saveUsedAddress(transaction, customer, {
    ...shippingAddress,
    kind: isOne ? "shipping-and-billing" : "shipping",
  });
  if (!isOne) await saveUsedAddress(transaction, customer, { ...billingAddress, kind: "billing" });
}

async function redeem(transaction: Db, order: OrderToPlace, { customer }: Shopper): Promise<void> {
  if (order.couponCode === null) return;
  const outcome = await redeemCoupon(transaction, {
    code: order.couponCode,
    reference: order.orderUuid,
    redeemer: { customer, emailKey: keyOfEmail(order.email) },
  });
  if (!outcome.ok) throw new ApiFailure(outcome.code, COUPON_MESSAGE);
}

const placedEvent = ({ items, totals }: OrderToPlace): OrderEvent => ({
  type: "placed",
  delivery: totals.delivery,
  items: items.map((item, index) => ({
    id: itemId(index),
    line: item.line,
    amount: itemPrice(item),
  })),
});

/** Items count from 1. */
const itemId = (index: number): string => `${index + 1}`;

/** Gives each item one of the claimed units; a line with a full battery takes only units that have one. */
function itemsWithUnits({ items, lines }: OrderToPlace, units: readonly ClaimedUnit[]) {
  const byUuid = new Map(lines.map((line) => [line.uuid, line]));
  // Units with a full battery come last. Lines with the battery option take from the end, all others from the front.
  const free = units.toSorted((one, other) => Number(one.fullBattery) - Number(other.fullBattery));
  return items.map((item, index) => {
    const line = byUuid.get(item.line);
    const fits = (unit: ClaimedUnit) => unit.variantId === line?.variantId;
    const at = line?.withFullBattery === true ? free.findLastIndex(fits) : free.findIndex(fits);
    const [unit] = free.splice(at, 1);
    if (line === undefined || unit === undefined) throw new Error("A claimed unit is missing");
    const { price, discount } = item;
    return {
      position: index + 1,
      line_uuid: line.uuid,
      unit_id: unit.id,
      serial: unit.serial,
      price,
      discount,
      ...extrasOf(item),
      vat_scheme: unit.vatScheme,
      goods_kind: goodsKindOf(line.categoryIds),
      cost: unit.cost,
      test_record: unit.testRecord,
    };
  });
}
