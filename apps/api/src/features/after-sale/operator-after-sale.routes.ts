import { CASES_PAGE_SIZE, type ClaimRecord, type ReturnRecord } from "@reprise/contracts";
import { formatCaseNumber, formatOrderNumber, parseCaseNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageWithin, positionOf } from "../../http/calls/paging.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { loadOrder, type StoredOrder } from "../order/order.public.ts";
import { loadFacts, viewClaim, viewItem, viewReturn } from "./after-sale-view.ts";
import { answerClaim, requireClaim } from "./claim.service.ts";
import { listClaims, type StoredClaim } from "./claim.store.ts";
import { listReturns } from "./return-list.store.ts";
import { receiveReturn, refuseReturn, requireReturn, type ReturnChanged } from "./return.service.ts";
import type { StoredReturn } from "./return.store.ts";
import { shopTime } from "./shop-time.ts";

type Db = Kysely<Schema>;
type OperatorHandlers = Pick<
  Handlers,
  | "api_operator_return_list"
  | "api_operator_return_show"
  | "api_operator_return_receive"
  | "api_operator_return_refuse"
  | "api_operator_claim_list"
  | "api_operator_claim_show"
  | "api_operator_claim_answer"
  | "api_operator_claim_close"
>;

async function requireOrder(db: Db, uuid: string): Promise<StoredOrder> {
  const order = await loadOrder(db, uuid);
  if (order === null) throw new Error(`There is no order ${uuid}`);
  return order;
}

async function returnRecord(db: Db, found: StoredReturn): Promise<ReturnRecord> {
  const order = await requireOrder(db, found.order);
  return {
    ...viewReturn({ order }, found),
    orderNumber: formatOrderNumber(order.row.number),
    email: order.row.email,
    createdAt: found.createdAt.toISOString(),
  };
}

async function claimRecord(db: Db, claim: StoredClaim): Promise<ClaimRecord> {
  const facts = await loadFacts(db, await requireOrder(db, claim.row.order_uuid));
  const { warrantyUntil, statutoryUntil } = viewItem(facts, claim.row.position);
  return {
    ...viewClaim(facts, claim),
    orderNumber: formatOrderNumber(facts.order.row.number),
    warrantyUntil,
    statutoryUntil,
    answers: claim.answers.map(({ at, ...answer }) => ({ ...answer, at: shopTime(at) })),
  };
}

/** @throws {ApiFailure} NOT_FOUND */
function claimNumber(typed: string): string {
  const number = parseCaseNumber("claim", typed);
  if (number === null) throw new ApiFailure("NOT_FOUND", `There is no claim ${typed}`);
  return number;
}

const inOrder = async <T, R>(rows: readonly T[], view: (row: T) => Promise<R>): Promise<R[]> => {
  const viewed: R[] = [];
  for (const row of rows) viewed.push(await view(row));
  return viewed;
};

export function operatorAfterSaleHandlers({ database }: { readonly database: Database }): OperatorHandlers {
  const { db } = database;
  const returnChange = async (transaction: Db, changed: ReturnChanged, note: string) => ({
    answer: await returnRecord(transaction, changed.return),
    subject: `order ${formatOrderNumber(changed.order.row.number)}`,
    changes: { return: formatCaseNumber("return", changed.return.number), items: changed.items, note },
  });
  const answered = async (
    transaction: Db,
    number: string,
    answer: { readonly text: string; readonly closes: boolean; readonly operator: string },
  ) => {
    const claim = await answerClaim(transaction, claimNumber(number), answer);
    const record = await claimRecord(transaction, claim);
    const { text, closes } = answer;
    return {
      answer: record,
      subject: `order ${record.orderNumber}`,
      changes: { claim: record.number, state: closes ? "closed" : "answered", text },
    };
  };

  return {
    api_operator_return_list: async ({ query: { state, page } }) => {
      const { numFound, returns } = await listReturns(db, state, positionOf(page, CASES_PAGE_SIZE));
      const { pagination } = pageWithin(numFound, page, CASES_PAGE_SIZE);
      return {
        numFound,
        pagination,
        returns: await inOrder(returns, (one) => returnRecord(db, one)),
      };
    },

    api_operator_return_show: async ({ params: { number } }) =>
      returnRecord(db, await requireReturn(db, number)),

    api_operator_return_receive: operatorChange(
      database,
      "api_operator_return_receive",
      async (transaction, { params: { number }, body: { items, note } }, { operator }) => {
        const change = { number, items, note };
        const received = await receiveReturn(transaction, change, `operator:${operator.name}`);
        return returnChange(transaction, received, note);
      },
    ),

    api_operator_return_refuse: operatorChange(
      database,
      "api_operator_return_refuse",
      async (transaction, { params: { number }, body: { items, note } }) =>
        returnChange(transaction, await refuseReturn(transaction, { number, items, note }), note),
    ),

    api_operator_claim_list: async ({ query: { state, page } }) => {
      const states = state === undefined ? (["open", "answered"] as const) : [state];
      const { numFound, claims } = await listClaims(db, states, positionOf(page, CASES_PAGE_SIZE));
      const { pagination } = pageWithin(numFound, page, CASES_PAGE_SIZE);
      return {
        numFound,
        pagination,
        claims: await inOrder(claims, (claim) => claimRecord(db, claim)),
      };
    },

    api_operator_claim_show: async ({ params: { number } }) =>
      claimRecord(db, await requireClaim(db, claimNumber(number))),

    api_operator_claim_answer: operatorChange(
      database,
      "api_operator_claim_answer",
      (transaction, { params, body: { text } }, { operator }) =>
        answered(transaction, params.number, { text, closes: false, operator: operator.name }),
    ),

    api_operator_claim_close: operatorChange(
      database,
      "api_operator_claim_close",
      (transaction, { params, body: { text } }, { operator }) =>
        answered(transaction, params.number, { text, closes: true, operator: operator.name }),
    ),
  };
}
