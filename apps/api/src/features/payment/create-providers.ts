import type { BankAccount } from "./bank-account.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { prepaymentProvider } from "./prepayment.provider.ts";

export interface PaymentConfig {
  /** Undefined: no payments in advance. */
  readonly bankAccount: BankAccount | undefined;
}

/** The providers that are configured, in the order in which shoppers see their methods. */
export const createProviders = ({ bankAccount }: PaymentConfig): readonly PaymentProvider[] =>
  bankAccount === undefined ? [] : [prepaymentProvider];
