import type { Logger } from "pino";
import type { HoldRules } from "../checkout/checkout.read.ts";
import { guardProvider } from "./guard-provider.ts";
import type { PaymentConfig } from "./payment-config.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { prepaymentProvider } from "./prepayment.provider.ts";
import { sandboxProvider } from "./sandbox.provider.ts";

/** The providers that are named and configured. */
export const createProviders = (
  { paymentProviders, bankAccount, paymentSandbox, holds }: PaymentConfig & { readonly holds: HoldRules },
  logger: Logger,
): readonly PaymentProvider[] =>
  paymentProviders.flatMap((name) => {
    if (name === "prepayment") return bankAccount === undefined ? [] : [prepaymentProvider];
    return paymentSandbox === undefined
      ? []
      : [guardProvider(sandboxProvider(paymentSandbox, holds.minutes * 60), logger)];
  });
