import type { Checkout, OrderAddress } from "@reprise/contracts";
import type { Days, DeliveryMethod, OrderItem, OrderTotals } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { RepairedContents, Shopper } from "../cart/cart.public.ts";
import { loadCheckout, repairCheckout } from "./checkout-state.ts";
import { viewCheckout } from "./checkout-view.ts";
import { goodsOf } from "./order-items.ts";
import type { PaymentMethod } from "./payment-method.ts";

/** A complete checkout, as the order that it becomes. */
export interface OrderToPlace {
  readonly orderUuid: string;
  readonly email: string;
  readonly billingAddress: OrderAddress;
  readonly shippingAddress: OrderAddress;
  readonly deliveryMethod: DeliveryMethod;
  readonly dispatch: Days;
  readonly arrival: Days;
  /** Null: credit pays all of it, or there is nothing to pay. */
  readonly paymentMethod: string | null;
  /** The express session that the shopper has approved, by its name at the provider. */
  readonly expressSession: string | null;
  readonly couponCode: string | null;
  readonly lines: RepairedContents["lines"];
  /** One for each unit; `line` is the uuid of its line. */
  readonly items: readonly OrderItem[];
  readonly totals: OrderTotals;
  /** What credit pays of the total. */
  readonly credit: number;
}

export interface PlaceableCheckout {
  readonly checkout: Checkout;
  /** Null: something is missing. */
  readonly order: OrderToPlace | null;
}

/** Settles the checkout of a locked cart and returns what it becomes. Nothing is written. */
export async function readOrderToPlace(
  transaction: Kysely<Schema>,
  shopper: Shopper,
  methods: readonly PaymentMethod[],
): Promise<PlaceableCheckout> {
  const repaired = repairCheckout(await loadCheckout(transaction, shopper), methods);
  const checkout = viewCheckout(repaired, { methods });
  const { contents } = repaired;
  const { orderUuid, email, billingAddress, shippingAddress, paymentMethod, totals } = checkout;
  const delivery = checkout.choices.deliveryMethods.find(({ method }) => method === checkout.deliveryMethod);
  if (
    checkout.missing !== null ||
    orderUuid === null ||
    email === null ||
    billingAddress === null ||
    shippingAddress === null ||
    delivery === undefined
  )
    return { checkout, order: null };
  const { method: deliveryMethod, dispatch, arrival } = delivery;
  return {
    checkout,
    order: {
      orderUuid,
      email,
      billingAddress,
      shippingAddress,
      deliveryMethod,
      dispatch,
      arrival,
      paymentMethod: checkout.credit.used < totals.total ? paymentMethod : null,
      expressSession: repaired.draft?.express?.session ?? null,
      couponCode: contents.coupon?.code ?? null,
      lines: contents.lines,
      items: goodsOf(contents).items,
      totals,
      credit: checkout.credit.used,
    },
  };
}
