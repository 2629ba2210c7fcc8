import type { Logger } from "pino";
import type { HoldRules } from "../checkout/checkout.public.ts";
import type { PaymentConfig } from "./payment-config.ts";
import { guardProvider } from "./provider/guard-provider.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";
import { prepaymentProvider } from "./provider/prepayment.provider.ts";
import { sandboxProvider } from "./sandbox/sandbox.provider.ts";

type Config = PaymentConfig & { readonly holds: HoldRules };

/** Undefined: the provider is not configured. The library of a provider is loaded only with it. */
async function create(
  name: PaymentConfig["paymentProviders"][number],
  { bankAccount, paymentSandbox, stripe, adyen, holds }: Config,
  logger: Logger,
): Promise<PaymentProvider | undefined> {
  const secondsToPay = holds.minutes * 60;
  switch (name) {
    case "prepayment":
      return bankAccount && prepaymentProvider;
    case "stripe":
      return (
        stripe && (await import("./stripe/stripe.provider.ts")).stripeProvider(stripe, secondsToPay, logger)
      );
    case "adyen":
      return adyen && (await import("./adyen/adyen.provider.ts")).adyenProvider(adyen, secondsToPay, logger);
    default:
      return paymentSandbox && sandboxProvider(paymentSandbox, secondsToPay);
  }
}

/** The providers that are named and configured. */
export async function createProviders(config: Config, logger: Logger): Promise<readonly PaymentProvider[]> {
  const providers: PaymentProvider[] = [];
  for (const name of config.paymentProviders) {
    const provider = await create(name, config, logger);
    // Prepayment calls no provider.
    if (provider !== undefined)
      providers.push(provider === prepaymentProvider ? provider : guardProvider(provider, logger));
  }
  return providers;
}
