import { CASES_PAGE_SIZE, type UnmatchedReport } from "@reprise/contracts";
import { formatOrderNumber, parseOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageWithin, positionOf } from "../../http/calls/paging.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { claimForGuest } from "./guest-claim.ts";
import { type FoundOrder, orderWithNumber } from "./guest-order.ts";
import { withdrawForGuest } from "./guest-withdrawal.ts";
import {
  listUnmatched,
  lockUnmatched,
  settleUnmatched,
  type UnmatchedRow,
} from "./unmatched-report.store.ts";

type Db = Kysely<Schema>;
type UnmatchedHandlers = Pick<
  Handlers,
  "api_operator_unmatched_list" | "api_operator_unmatched_match" | "api_operator_unmatched_dismiss"
>;

const faultOf = ({ article, kind, description, remedy }: NonNullable<UnmatchedReport["fault"]>) => ({
  article,
  kind,
  description,
  remedy,
});

const viewReport = (row: UnmatchedRow): UnmatchedReport => ({
  number: row.number,
  kind: row.kind,
  receivedAt: row.received_at.toISOString(),
  // What an older version queued is as it was typed.
  orderNumber:
    parseOrderNumber(row.order_number) === null ? row.order_number : formatOrderNumber(row.order_number),
  email: row.email,
  name: row.kind === "withdrawal" ? row.details.name : null,
  fault: row.kind === "claim" ? faultOf(row.details) : null,
});

/** @throws {ApiFailure} NOT_FOUND */
async function requireUnmatched(transaction: Db, number: number): Promise<UnmatchedRow> {
  const row = await lockUnmatched(transaction, number);
  if (row === null) throw new ApiFailure("NOT_FOUND", `There is no open report ${number}`);
  return row;
}

/** @throws {ApiFailure} NOTHING_TO_WITHDRAW, CLAIM_NOT_POSSIBLE: nothing comes of it, and nobody would be told */
async function makeFor(transaction: Db, order: FoundOrder, report: UnmatchedRow): Promise<void> {
  if (report.kind === "withdrawal") {
    const { name } = report.details;
    if (await withdrawForGuest(transaction, order, { name, receivedAt: report.received_at })) return;
    throw new ApiFailure(
      "NOTHING_TO_WITHDRAW",
      "The period is over or nothing is left, and the order's address got enough mails about it: answer the person",
    );
  }
  if (await claimForGuest(transaction, order, report.details)) return;
  throw new ApiFailure(
    "CLAIM_NOT_POSSIBLE",
    "It is not clear which item is meant, or none can be claimed, and the order's address got enough mails about it: ask the person",
  );
}

export function operatorUnmatchedHandlers({ database }: { readonly database: Database }): UnmatchedHandlers {
  return {
    api_operator_unmatched_list: async ({ query: { kind, page } }) => {
      const { numFound, rows } = await listUnmatched(database.db, kind, positionOf(page, CASES_PAGE_SIZE));
      const { pagination } = pageWithin(numFound, page, CASES_PAGE_SIZE);
      return { numFound, pagination, reports: rows.map(viewReport) };
    },

    api_operator_unmatched_match: operatorChange(
      database,
      "api_operator_unmatched_match",
      async (transaction, { params: { number }, body: { orderNumber } }) => {
        const report = await requireUnmatched(transaction, number);
        const order = await orderWithNumber(transaction, orderNumber);
        if (order === null)
          throw invalidInput({ path: "body.orderNumber", message: "must be the number of an order" });
        await makeFor(transaction, order, report);
        await settleUnmatched(transaction, number);
        return {
          answer: viewReport(report),
          subject: `order ${formatOrderNumber(orderNumber)}`,
          changes: { report: number, kind: report.kind },
        };
      },
    ),

    api_operator_unmatched_dismiss: operatorChange(
      database,
      "api_operator_unmatched_dismiss",
      async (transaction, { params: { number }, body: { reason } }) => {
        const report = await requireUnmatched(transaction, number);
        await settleUnmatched(transaction, number, reason);
        return {
          answer: viewReport(report),
          subject: `report ${number}`,
          changes: { kind: report.kind, dismissed: reason },
        };
      },
    ),
  };
}
