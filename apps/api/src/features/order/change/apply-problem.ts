import { sum } from "@reprise/cart";
import { canApply } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import {
  dropRefusedRefunds,
  failOperation,
  openProblem,
  type PaymentTrouble,
  type ProblemFact,
  reasonOf,
  refundsDueOf,
  resolveProblem,
} from "../../payment/payment.public.ts";
import { askForAccount } from "../mails/ask-for-account.ts";
import { type Actor, loadHistory, stateAfter } from "../store/order-history.ts";
import { applyEvents, lockOrder } from "./apply-events.ts";
import { reopenRefunds } from "./request-money-movements.ts";

type Db = Kysely<Schema>;

/** The name of a problem in the list of operators. */
function problemOf(fact: ProblemFact) {
  switch (fact.type) {
    case "capture-failed":
      return { kind: "capture-failed", reference: fact.capture } as const;
    case "refund-failed":
      return { kind: "refund-failed", reference: fact.refund } as const;
    default:
      return { kind: "dispute", reference: fact.dispute } as const;
  }
}

/**
 * Adds what went wrong with a payment to the history of its order, once, and to the list of operators. A refund that did not arrive
 * is due again, unless a bank decides about the payment. `note`: of the operator who says it.
 */
export async function applyPaymentProblem(
  transaction: Db,
  uuid: string,
  { payment, fact, operation, reason, note = null }: PaymentTrouble & { readonly note?: string | null },
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(transaction, uuid);
  const before = stateAfter(uuid, await loadHistory(transaction, uuid));
  const possible = canApply(before, fact);
  if (!possible.ok && possible.code === "REPEATED") return;
  const { isDisputed } = before.payment;
  const name = problemOf(fact);
  const problem = { payment, kind: name.kind, reference: operation ?? name.reference };
  await openProblem(transaction, { ...problem, amount: fact.amount, reason: reason?.text ?? null });
  if (operation !== null)
    await failOperation(transaction, operation, {
      reason: reason ?? reasonOf(fact.type),
      isDropped: isDisputed,
    });
  // A lost dispute has returned the money. Refunds that were refused because of a dispute are decided anew after it.
  if (fact.type === "dispute-closed" && fact.outcome === "lost")
    await dropRefusedRefunds(transaction, payment);
  else if (name.kind === "dispute") await dropRefusedRefunds(transaction, payment, "disputed");
  const applied = await applyEvents(transaction, order, [fact], actor);
  if (!applied.ok) throw new Error(`The order ${uuid} refuses ${fact.type}: ${applied.code}`);
  const { after } = applied;
  const dispute = "dispute" in fact ? after.facts.disputes.get(fact.dispute) : undefined;
  if (dispute !== undefined && dispute.state !== "open")
    await resolveProblem(transaction, problem, { outcome: dispute.state, by: actor, note });
  if (fact.type === "refund-failed") await reopenRefunds(transaction, uuid, after);
  if (after.payment.isDisputed) return;
  if (fact.type === "refund-failed" && operation !== null && reason?.code !== "disputed")
    await askForAccount(transaction, uuid, fact.amount);
  if (fact.type === "dispute-closed" && isDisputed)
    await askForAccount(
      transaction,
      uuid,
      sum((await refundsDueOf(transaction, uuid)).map(({ amount }) => amount)),
    );
}
