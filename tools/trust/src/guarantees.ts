import type { Guarantee } from "./guarantee.ts";
import { busySale } from "./guarantees/busy-sale.ts";
import { changedAccount } from "./guarantees/changed-account.ts";
import { changingCart } from "./guarantees/changing-cart.ts";
import { couponLimits } from "./guarantees/coupon-limits.ts";
import { crossedCarts } from "./guarantees/crossed-carts.ts";
import { editedLine } from "./guarantees/edited-line.ts";
import { hostileClient } from "./guarantees/hostile-client.ts";
import { hostileSeller } from "./guarantees/hostile-seller.ts";
import { lastUnit } from "./guarantees/last-unit.ts";
import { onePayout } from "./guarantees/one-payout.ts";
import { paidOnce } from "./guarantees/paid-once.ts";
import { paymentMessages } from "./guarantees/payment-messages.ts";
import { randomCarts } from "./guarantees/random-carts.ts";
import { repeatedOrder } from "./guarantees/repeated-order.ts";
import { repeatedTradeIn } from "./guarantees/repeated-trade-in.ts";

/** What `npm test` checks on every change; `pnpm test:nightly` checks the others. */
export const GUARANTEES_OF_EVERY_CHANGE: readonly Guarantee[] = [
  lastUnit,
  repeatedOrder,
  paidOnce,
  couponLimits,
  onePayout,
];

/** All guarantees, in order. */
export const GUARANTEES: readonly Guarantee[] = [
  lastUnit,
  busySale,
  crossedCarts,
  repeatedOrder,
  paidOnce,
  paymentMessages,
  couponLimits,
  changingCart,
  hostileClient,
  randomCarts,
  editedLine,
  repeatedTradeIn,
  hostileSeller,
  onePayout,
  changedAccount,
];
