import {
  type CartRepair,
  type CartToast,
  type RepairedCheckout,
  repairedCheckoutToasts,
  repairMessage,
} from "@reprise/cart";
import { formatMoney, type Locale } from "@reprise/locale";
import type { FlashBag, FlashType } from "@reprise/toasts";
import { flash } from "../../sessions/flash.ts";

const TYPES = { error: "danger", warn: "notice" } as const satisfies Record<CartToast["variant"], FlashType>;

/** A toast of the cart rules, as a flash message. */
export const flashOfToast = ({ variant, message, messageParams }: CartToast): FlashBag =>
  flash(TYPES[variant], message, messageParams);

/** The repairs that the server made in the cart, each reported once (specification, section 8). */
export const flashesOfRepairs = (repairs: readonly CartRepair[], locale: Locale): readonly FlashBag[] =>
  repairs.map((repair) => flashOfToast(repairMessage(repair, (cents) => formatMoney(cents, locale))));

/** What the server changed in a checkout, each reported once (specification, section 8). */
export const flashesOfCheckout = (checkout: RepairedCheckout, locale: Locale): readonly FlashBag[] =>
  repairedCheckoutToasts(checkout, (cents) => formatMoney(cents, locale)).map(flashOfToast);
