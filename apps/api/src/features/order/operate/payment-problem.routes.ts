import {
  type HandlerInput,
  type Output,
  PAYMENT_PROBLEMS_PAGE_SIZE,
  type PaymentProblemView,
} from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { pageWithin } from "../../../http/calls/paging.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import {
  countProblems,
  findProblem,
  listProblems,
  type PaymentProblem,
  resolveProblem,
} from "../../payment/payment.public.ts";
import { lockOrder } from "../change/apply-events.ts";
import { applyPaymentProblem } from "../change/apply-problem.ts";
import { payersOf } from "../store/operator-order.store.ts";
import type { Actor } from "../store/order-history.ts";
import { actorOf, subjectOf } from "./operator-subject.ts";

type Db = Kysely<Schema>;

const viewOf = (
  { uuid, provider, kind, amount, reference, reason, state, outcome, openedAt, ...end }: PaymentProblem,
  number: string,
): PaymentProblemView => ({
  id: uuid,
  orderNumber: formatOrderNumber(number),
  provider,
  kind,
  amount,
  reference,
  reason,
  state,
  outcome,
  openedAt: openedAt.toISOString(),
  resolvedAt: end.resolvedAt?.toISOString() ?? null,
  resolvedBy: end.resolvedBy,
  note: end.note,
});

/** @throws {ApiFailure} PAGE_OUT_OF_RANGE */
async function list(
  db: Db,
  { state = "open", page = 1 }: HandlerInput<"api_operator_list_payment_problems">["query"],
): Promise<Output<"api_operator_list_payment_problems">> {
  const numFound = await countProblems(db, state);
  const { limit, offset, pagination } = pageWithin(numFound, page, PAYMENT_PROBLEMS_PAGE_SIZE);
  const found = await listProblems(db, state, { limit, offset });
  const payers = await payersOf(
    db,
    found.map(({ order }) => order),
  );
  return {
    problems: found.map((problem) => viewOf(problem, payers.get(problem.order)?.number ?? "")),
    numFound,
    pagination,
  };
}

/** @throws {ApiFailure} PAYMENT_PROBLEM_NOT_FOUND, DISPUTE_OUTCOME_NEEDED */
async function resolve(
  transaction: Db,
  id: string,
  { note, outcome }: HandlerInput<"api_operator_resolve_payment_problem">["body"],
  actor: Actor,
): Promise<PaymentProblemView> {
  const notFound = new ApiFailure("PAYMENT_PROBLEM_NOT_FOUND", `No problem ${id} is open`);
  const named = await findProblem(transaction, id);
  if (named === null) throw notFound;
  const { row } = await lockOrder(transaction, named.order);
  const problem = await findProblem(transaction, id);
  if (problem === null || problem.state !== "open") throw notFound;
  const { payment, order, kind, amount, reference: dispute } = problem;
  if (kind === "dispute") {
    if (outcome === undefined)
      throw new ApiFailure("DISPUTE_OUTCOME_NEEDED", "A dispute ends with an outcome: won or lost");
    const fact = { type: "dispute-closed", attempt: payment, dispute, outcome, amount } as const;
    await applyPaymentProblem(
      transaction,
      order,
      { payment, fact, operation: null, reason: null, note },
      actor,
    );
  } else await resolveProblem(transaction, problem, { outcome: null, by: actor, note });
  const resolved = await findProblem(transaction, id);
  if (resolved === null) throw new Error(`The problem ${id} is gone`);
  return viewOf(resolved, row.number);
}

type ProblemHandlers = Pick<
  Handlers,
  "api_operator_list_payment_problems" | "api_operator_resolve_payment_problem"
>;

/** What happened to payments that a person has to look at. */
export const paymentProblemHandlers = ({ database }: { readonly database: Database }): ProblemHandlers => ({
  api_operator_list_payment_problems: ({ query }) => list(database.db, query),

  api_operator_resolve_payment_problem: operatorChange(
    database,
    "api_operator_resolve_payment_problem",
    async (transaction, { params: { id }, body }, context) => {
      const answer = await resolve(transaction, id, body, actorOf(context));
      const { orderNumber, kind, reference, outcome } = answer;
      return {
        answer,
        subject: subjectOf(orderNumber),
        changes: { resolved: kind, reference, outcome, note: body.note },
      };
    },
  ),
});
