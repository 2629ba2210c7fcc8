import { MAX_PAYOUTS_IN_FILE } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { FileAnswer } from "../../../http/calls/file-answer.ts";
import { type BankAccount, requireAccount } from "../../payment/payment.public.ts";
import { targetOf } from "../provider/payout-target.ts";
import { creditTransferFile, type SepaTransfer } from "../sepa/credit-transfer-file.ts";
import { type Payout, payoutsInFile } from "../store/payout.store.ts";
import { purposeOf } from "./perform-payout.ts";

type Db = Kysely<Schema>;

/** Names the maker of a payout in a file: a person sends it to the bank. */
export const BY_FILE = "file";

/**
 * Puts the oldest open payouts to bank accounts into a new file. They are in no other file, and no provider
 * makes them.
 */
export async function createPayoutFile(
  transaction: Db,
  operator: string,
): Promise<{ readonly number: number; readonly payouts: readonly Payout[] } | null> {
  const { rows: waiting } = await sql<{ uuid: string }>`
    select payout.uuid from payout
    join payout_method method on method.trade_in_uuid = payout.trade_in_uuid and method.version = method_version
    where state = 'requested' and method.method ->> 'kind' in ('bank-account', 'donation')
    order by requested_at, payout.uuid limit ${MAX_PAYOUTS_IN_FILE} for update of payout skip locked`.execute(
    transaction,
  );
  if (waiting.length === 0) return null;
  const { number } = await transaction
    .insertInto("payout_file")
    .values({ operator })
    .returning("number")
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("payout")
    .set({ state: "sent", provider: BY_FILE, file_number: number })
    .where(
      "uuid",
      "in",
      waiting.map(({ uuid }) => uuid),
    )
    .execute();
  return { number, payouts: await payoutsInFile(transaction, number) };
}

function transferOf(payout: Payout): SepaTransfer {
  const target = targetOf(payout.method);
  if (target?.kind !== "bank-account") throw new Error(`The payout ${payout.uuid} goes to no bank account`);
  const id = payout.uuid.replaceAll("-", "");
  return { id, payee: target, amount: payout.amount, purpose: purposeOf(payout) };
}

/**
 * Returns a file for the bank, always with the same content.
 * @throws {ApiFailure} NOT_FOUND, BANK_ACCOUNT_MISSING
 */
export async function readPayoutFile(
  db: Db,
  number: number,
  account: BankAccount | undefined,
): Promise<FileAnswer> {
  const payer = requireAccount(account);
  const file = await db
    .selectFrom("payout_file")
    .select("created_at")
    .where("number", "=", number)
    .executeTakeFirst();
  if (file === undefined) throw new ApiFailure("NOT_FOUND", "There is no such file");
  const { created_at: createdAt } = file;
  const xml = creditTransferFile({
    id: `REPRISE-PAYOUTS-${number}`,
    createdAt,
    date: warehouseDate(createdAt),
    payer,
    transfers: (await payoutsInFile(db, number)).map(transferOf),
  });
  return new FileAnswer(`payouts-${number}.xml`, Buffer.from(xml));
}
