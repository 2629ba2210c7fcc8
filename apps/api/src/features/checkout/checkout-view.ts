import { createHash } from "node:crypto";
import { cartPromise, SHARED_OPTIONS, SPLITTING_OPTIONS } from "@reprise/cart";
import type { CartItem, Checkout, CheckoutStep } from "@reprise/contracts";
import {
  COUNTRIES,
  deliveryOption,
  type IsoDate,
  orderTotals,
  unitWarranty,
  warehouseDate,
} from "@reprise/order";
import { viewContents } from "../cart/cart.public.ts";
import type { RepairedCheckout } from "./checkout-state.ts";
import { viewDeliveryMethods } from "./delivery-view.ts";
import { goodsOf } from "./order-items.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { deliveryQuery } from "./repair-draft.ts";

/** A draft before the first step. */
export const NOTHING_ENTERED = {
  orderUuid: null,
  email: null,
  billingAddress: null,
  shippingAddress: null,
  deliveryMethod: null,
  paymentMethod: null,
  usesCredit: false,
  promise: null,
  express: null,
  paymentFailed: false,
  holdUntil: null,
} as const;

interface ViewFacts {
  readonly methods: readonly PaymentMethod[];
  /** Default: not named. */
  readonly seller?: Checkout["seller"];
  /** The time; default: now. */
  readonly now?: Date;
}

/** Builds the checkout of the contract. */
export function viewCheckout(
  { contents, draft, account, repairs }: RepairedCheckout,
  { methods, seller = null, now = new Date() }: ViewFacts,
): Checkout {
  const {
    promise: _,
    express: __,
    holdUntil,
    paymentFailed,
    usesCredit,
    ...entered
  } = {
    ...NOTHING_ENTERED,
    ...draft,
    email: account?.email ?? draft?.email ?? null,
  };
  const cart = viewContents(contents);
  const goods = goodsOf(contents);
  const query = deliveryQuery(entered, goods);
  const chosen = query && entered.deliveryMethod && deliveryOption(entered.deliveryMethod, query);
  const delivery = chosen?.price ?? goods.standardDelivery;
  const totals = orderTotals({ items: goods.items, delivery });
  const promise = cartPromise(contents.lines);
  const available = account?.credit ?? 0;
  const credit = { available, used: usesCredit ? Math.min(available, totals.total) : 0 };
  const deliveryMethods = query === undefined ? [] : viewDeliveryMethods(contents, query, now);
  const arrival = deliveryMethods.find(({ method }) => method === entered.deliveryMethod)?.arrival;
  const isPaidLater =
    !isPaidBy(credit, totals) &&
    methods.some((each) => each.method === entered.paymentMethod && each.isPaidLater === true);
  const arrivesOn = isPaidLater ? null : (arrival?.first ?? null);
  return {
    cart: { ...cart, cartItems: cart.cartItems.map((item) => withArrival(item, arrivesOn, now)) },
    ...entered,
    isGuest: account === null,
    choices: {
      countries: [...COUNTRIES],
      addresses: [...(account?.addresses ?? [])],
      deliveryMethods,
      paymentMethods:
        draft === null
          ? []
          : methods.filter((each) => each.isOffered(draft)).map(({ method }) => ({ method })),
    },
    totals,
    credit,
    missing: missingStep(entered, cart, isPaidBy(credit, totals)),
    holdUntil: holdUntil !== null && holdUntil > now ? holdUntil.toISOString() : null,
    hasHoldEnded: holdUntil !== null && holdUntil <= now,
    paymentFailed,
    repaired: repairs.map((code) => ({ code })),
    seller,
    version: versionWith(credit.used, [
      entered,
      promise,
      totals,
      contents.coupon?.code,
      contents.lines.map(identityOf),
    ]),
  };
}

const withArrival = (item: CartItem, arrivesOn: IsoDate | null, now: Date): CartItem => ({
  ...item,
  warranty: unitWarranty({
    orderedOn: warehouseDate(now),
    arrivesOn,
    deliveredOn: null,
    isMedia: item.product.isMedia,
  }),
});

type Entered = Pick<Checkout, "billingAddress" | "shippingAddress" | "deliveryMethod" | "paymentMethod">;

/** The version ends with the amount that credit pays, in cents. */
const versionWith = (credit: number, facts: readonly unknown[]): string => `${versionOf(facts)}.${credit}`;

/** The credit that paid in a checkout of this version, in cents; of another text 0. */
export const creditOfVersion = (version: string): number => Number(/\.(\d{1,12})$/u.exec(version)?.[1] ?? 0);

/** Credit alone needs no other method, nor does an order that costs nothing. */
const isPaidBy = ({ used }: Checkout["credit"], { total }: Checkout["totals"]): boolean => used === total;

/**
 * A coupon that does not fit the lines is an error of the cart. Such a coupon blocks the order until it is corrected or
 * removed, so that no discount is lost unnoticed.
 */
function missingStep(entered: Entered, cart: Checkout["cart"], isPaid: boolean): CheckoutStep | null {
  if (cart.cartItems.length === 0 || cart.errors.length > 0) return "cart";
  if (entered.billingAddress === null || entered.shippingAddress === null) return "address";
  if (entered.deliveryMethod === null) return "delivery-method";
  return entered.paymentMethod === null && !isPaid ? "payment-method" : null;
}

const identityOf = (line: RepairedCheckout["contents"]["lines"][number]) => [
  line.variantId,
  ...SPLITTING_OPTIONS.map((option) => line[option]),
  line.quantity,
  line.unitPrice,
  ...SHARED_OPTIONS.map((option) => line[option]),
];

/** Sorts the names of an object: the database does not keep their order. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const versionOf = (facts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(facts, sorted)).digest("base64url");
