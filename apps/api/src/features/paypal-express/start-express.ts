import { randomUUID } from "node:crypto";
import { type HandlerInput, type Output, PAYPAL_EXPRESS_PATH } from "@reprise/contracts";
import { type Addresses, type Locale, sameSitePath } from "@reprise/locale";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { ExternalCall } from "../../http/calls/external-call.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { ensurePiece, type Shopper } from "../cart/cart.public.ts";
import {
  type CheckoutDraft,
  type CheckoutRules,
  createCheckoutChange,
  viewCheckout,
} from "../checkout/checkout.public.ts";
import type { ExpressPayment, PaymentProvider } from "../payment/payment.public.ts";

export interface ExpressRules extends CheckoutRules {
  /** Undefined: no provider offers it. */
  readonly express: ExpressPayment | undefined;
}

export interface StartDependencies {
  readonly addresses: Addresses;
  readonly checkoutRules: CheckoutRules;
  readonly providers: readonly PaymentProvider[];
}

type StartRequest = HandlerInput<"api_start_paypal_express">["body"] & { readonly shopper: Shopper };
type Answer = Output<"api_start_paypal_express">;

interface Started extends Omit<Answer, "redirectUrl"> {
  /** Null: the shopper has to see first what was changed. */
  readonly session: {
    readonly uuid: string;
    readonly order: string;
    readonly amount: number;
    readonly locale: Locale;
    readonly cancelPath: string;
  } | null;
}

type Opened = Pick<Answer, "redirectUrl">;

/** Repairs that need not be shown before: the approval replaces the payment method, the overview shows the promise. */
const REPLACED: ReadonlySet<string> = new Set(["INVALID_PAYMENT_METHOD", "ORDER_PROMISE_CHANGED"]);

const notOffered = () => new ApiFailure("INVALID_PAYMENT_METHOD", "PayPal express is not offered");

export const expressRules = ({
  checkoutRules,
  providers,
}: Omit<StartDependencies, "addresses">): ExpressRules => ({
  ...checkoutRules,
  express: providers.find((each) => each.express)?.express,
});

/** @throws {ApiFailure} INVALID_PAYMENT_METHOD */
export function requireExpress(express: ExpressPayment | undefined): ExpressPayment {
  if (express === undefined) throw notOffered();
  return express;
}

/**
 * Names a session, as the idempotency key at the provider. While the units are held, the same press has the same name, so a
 * second click opens no second session. After a cancellation, an approval or the end of the hold there is another name.
 */
function sessionName(
  { holdUntil, express }: Pick<CheckoutDraft, "holdUntil" | "express">,
  session: object,
): string {
  if (holdUntil === null) return randomUUID();
  return sha256(JSON.stringify([session, holdUntil, express?.session])).toString("base64url");
}

/**
 * Opens a session at the provider for a cart, whose units are reserved meanwhile. Opening it again is harmless: only an order
 * is paid, and it has one session.
 */
export function startExpressCall({
  addresses,
  ...dependencies
}: StartDependencies): ExternalCall<StartRequest, Started, Opened, Answer> {
  const { express, ...rules } = expressRules(dependencies);
  const changeCheckout = createCheckoutChange(rules);

  async function open({ session }: Started): Promise<Opened> {
    if (session === null) return { redirectUrl: null };
    const { uuid, order, amount, locale, cancelPath } = session;
    const returnUrl = addresses.origin(locale) + addresses.prefixed(locale, PAYPAL_EXPRESS_PATH);
    const { url } = await requireExpress(express).open({
      session: uuid,
      order,
      amount,
      locale,
      returnUrl,
      cancelUrl: `${returnUrl}?${new URLSearchParams({ cancelled: cancelPath }).toString()}`,
    });
    return { redirectUrl: url };
  }

  return {
    call: "api_start_paypal_express",

    async start(transaction, { shopper, item, cancelPath }, client) {
      requireExpress(express);
      const added = item === undefined ? [] : await ensurePiece(transaction, shopper, item);
      const settled = await changeCheckout(transaction, shopper, (draft) => draft, { holdsUnitsFor: client });
      const { cart, totals, missing, repaired } = viewCheckout(settled, {
        methods: rules.paymentMethods,
      });
      if (missing === "cart") throw new ApiFailure("CHECKOUT_INCOMPLETE", "The cart must be corrected first");
      if (totals.total === 0) throw notOffered();
      const told = {
        cart: { repaired: [...added, ...cart.repaired] },
        repaired: repaired.filter(({ code }) => !REPLACED.has(code)),
        missing,
      };
      if (told.cart.repaired.length > 0 || told.repaired.length > 0) return { ...told, session: null };
      const session = {
        order: settled.draft.orderUuid,
        amount: totals.total,
        locale: shopper.locale,
        cancelPath: sameSitePath(cancelPath) ?? "/",
      };
      return { ...told, session: { uuid: sessionName(settled.draft, session), ...session } };
    },

    perform: open,
    inquire: async (started) => ({ kind: "decided", outcome: await open(started) }),

    finish: (_transaction, { cart, repaired, missing }, { redirectUrl }) =>
      Promise.resolve({ redirectUrl, cart, repaired, missing }),
  };
}
