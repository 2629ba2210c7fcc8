import { sum } from "@reprise/cart";
import { PAYOUTS_PAGE_SIZE } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { pageWithin, positionOf } from "../../http/calls/paging.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { type BankAccount, requireAccount } from "../payment/payment.public.ts";
import { recordOf, showPayout } from "./method/payout-view.ts";
import { BY_FILE, createPayoutFile, readPayoutFile } from "./perform/payout-file.ts";
import { settlePayout } from "./perform/settle-payout.ts";
import { findPayout, listPayouts, type Payout, payoutsInFile } from "./store/payout.store.ts";

type OperatorPayoutHandlers = Pick<
  Handlers,
  | "api_operator_payout_list"
  | "api_operator_payout_show"
  | "api_operator_payout_export"
  | "api_operator_payout_file"
  | "api_operator_payout_booked"
  | "api_operator_payout_rejected"
>;

export interface OperatorPayoutDependencies {
  readonly database: Database;
  /** The shop's own account, which pays. */
  readonly account: BankAccount | undefined;
}

/** @throws {ApiFailure} NOT_FOUND */
async function requirePayout(db: Kysely<Schema>, id: string): Promise<Payout> {
  const payout = await findPayout(db, id);
  if (payout === null) throw new ApiFailure("NOT_FOUND", "There is no such payout");
  return payout;
}

const totalOf = (payouts: readonly Payout[]): number => sum(payouts.map(({ amount }) => amount));

/** The calls of operators about payouts. */
export function operatorPayoutHandlers({
  database,
  account,
}: OperatorPayoutDependencies): OperatorPayoutHandlers {
  return {
    api_operator_payout_list: async ({ query: { state, page } }) => {
      const position = positionOf(page, PAYOUTS_PAGE_SIZE);
      const { payouts, numFound } = await listPayouts(database.db, state, position);
      const { pagination } = pageWithin(numFound, page, PAYOUTS_PAGE_SIZE);
      return { payouts: payouts.map(recordOf), numFound, pagination };
    },

    api_operator_payout_show: async ({ params: { id } }) =>
      showPayout(database.db, await requirePayout(database.db, id)),

    api_operator_payout_export: operatorChange(
      database,
      "api_operator_payout_export",
      async (transaction, _input, { operator }) => {
        requireAccount(account);
        const created = await createPayoutFile(transaction, operator.name);
        if (created === null)
          return { answer: { file: null, count: 0, total: 0 }, subject: "payouts", changes: {} };
        const { number: file, payouts } = created;
        const answer = { file, count: payouts.length, total: totalOf(payouts) };
        return {
          answer,
          subject: `payout file ${file}`,
          changes: { exported: answer.count, total: answer.total },
        };
      },
    ),

    api_operator_payout_file: ({ params: { number } }) => readPayoutFile(database.db, number, account),

    api_operator_payout_booked: operatorChange(
      database,
      "api_operator_payout_booked",
      async (transaction, { params: { number }, body: { reference } }) => {
        const payouts = await payoutsInFile(transaction, number);
        if (payouts.length === 0) throw new ApiFailure("NOT_FOUND", "There is no such file");
        const booked: Payout[] = [];
        for (const payout of payouts) {
          const result = await settlePayout(transaction, payout.uuid, { type: "paid", reference });
          if (result === "settled") booked.push(payout);
        }
        const answer = { count: booked.length, total: totalOf(booked) };
        return { answer, subject: `payout file ${number}`, changes: { booked: answer.count, reference } };
      },
    ),

    api_operator_payout_rejected: operatorChange(
      database,
      "api_operator_payout_rejected",
      async (transaction, { params: { id }, body: { reason } }) => {
        const { provider } = await requirePayout(transaction, id);
        if (provider !== BY_FILE)
          throw new ApiFailure("PAYOUT_NOT_IN_FILE", "The payout is in no file for the bank");
        await settlePayout(transaction, id, { type: "rejected", reason });
        const answer = recordOf(await requirePayout(transaction, id));
        return { answer, subject: `payout ${id}`, changes: { rejected: reason, amount: answer.amount } };
      },
    ),
  };
}
