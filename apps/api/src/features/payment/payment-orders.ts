import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { Shopper } from "../cart/cart.public.ts";
import type {
  PaymentFact,
  PaymentOutcome,
  ProblemFact,
  ProviderReason,
  Settled,
} from "./provider/payment-provider.ts";

type Db = Kysely<Schema>;

export type ProviderActor = `provider:${string}`;

/** What went wrong with a payment. */
export interface PaymentTrouble {
  readonly payment: string;
  readonly fact: ProblemFact;
  /** The capture or refund of the shop that failed. Null: it was made by hand. */
  readonly operation: string | null;
  readonly reason: ProviderReason | null;
}

/** The changes of orders that payments cause. The order slice is a later one, so the wiring passes these functions in. */
export interface PaymentOrders {
  /** Stores what a provider answered about a payment, with its consequences for the order. */
  applyOutcome(
    transaction: Db,
    names: { readonly order: string; readonly payment: string },
    outcome: PaymentOutcome,
    actor: ProviderActor,
  ): Promise<void>;
  /** Adds a fact to the history of an order; a known one changes nothing. */
  applyFact(transaction: Db, order: string, fact: PaymentFact, actor: ProviderActor): Promise<void>;
  /** Stores what a provider answered to an operation. `fact`: what that means for the order if it is done. */
  settle(
    transaction: Db,
    operation: { readonly order: string; readonly operation: string },
    settlement: Settled,
    fact: PaymentFact,
    actor: ProviderActor,
  ): Promise<void>;
  /** Adds what went wrong with a payment to the history of its order, and to the list of operators. */
  applyProblem(transaction: Db, order: string, problem: PaymentTrouble, actor: ProviderActor): Promise<void>;
  isOwn(order: string, shopper: Shopper): Promise<boolean>;
}
