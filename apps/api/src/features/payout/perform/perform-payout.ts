import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import type { PayoutOutcome, PayoutProvider } from "../provider/payout-provider.ts";
import { targetOf } from "../provider/payout-target.ts";
import { findPayout, markSent, type Payout } from "../store/payout.store.ts";
import { settlePayout } from "./settle-payout.ts";

export interface PayoutDependencies {
  readonly database: Database;
  /** Undefined: a person sends a file to the bank. */
  readonly payoutProvider: PayoutProvider | undefined;
  readonly logger: Logger;
}

/** What the payee reads on the statement. */
export const purposeOf = ({ number }: Pick<Payout, "number">): string => `Reprise ${number}`;

/** Stores what a provider said about a payout, and logs what it must not say. */
export async function storeOutcome(
  { database, logger }: Pick<PayoutDependencies, "database" | "logger">,
  payout: string,
  outcome: PayoutOutcome,
): Promise<void> {
  const result = await database.transaction((transaction) => settlePayout(transaction, payout, outcome));
  if (result === "contradiction")
    logger.error({ payout }, "A provider has paid what it had rejected: the seller may be paid twice");
  else if (result === "settled" && outcome.type === "rejected")
    logger.warn({ payout, reason: outcome.reason }, "A payout is rejected");
}

/**
 * Asks the provider to pay. A repeat is harmless, because the provider recognises the payout by its uuid. A payout whose
 * target the provider does not support stays open until an operator exports the file for the bank.
 */
export async function performPayout(dependencies: PayoutDependencies, uuid: string): Promise<void> {
  const { database, payoutProvider: provider } = dependencies;
  const payout = await findPayout(database.db, uuid);
  if (payout === null) throw new Error(`There is no payout ${uuid}`);
  const target = targetOf(payout.method);
  if (provider === undefined || target === null || !provider.targets.includes(target.kind)) return;
  // Stored first: from now on no other process pays it.
  const isOurs = await database.transaction((transaction) => markSent(transaction, uuid, provider.id));
  if (!isOurs) return;
  const { amount } = payout;
  const outcome = await provider.pay({ payout: uuid, amount, target, purpose: purposeOf(payout) });
  await storeOutcome(dependencies, uuid, outcome);
}
