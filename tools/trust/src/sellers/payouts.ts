import type { Database } from "@reprise/api/db";
import type { Shop } from "@reprise/e2e/open-shop";
import { sql } from "kysely";
import { unlessEqual } from "../orders/count-outcomes.ts";
import { allTransfers, type Transfer } from "./bank.ts";

interface PayoutRecords {
  readonly shop: Pick<Shop, "bank">;
  readonly database: Pick<Database, "db">;
}

interface StoredPayout {
  readonly uuid: string;
  readonly tradeIn: string;
  readonly amount: number;
  readonly state: string;
  /** IBAN of the chosen payout method. */
  readonly iban: string;
}

/** The payouts of the shop with the accounts that they name. */
async function storedPayouts({ db }: Pick<Database, "db">): Promise<readonly StoredPayout[]> {
  const { rows } =
    await sql<StoredPayout>`select payout.uuid, payout.trade_in_uuid as "tradeIn", amount, state,
      method ->> 'iban' as iban
    from payout join payout_method as chosen
      on (chosen.trade_in_uuid, chosen.version) = (payout.trade_in_uuid, method_version)`.execute(db);
  return rows;
}

const transferText = ({ merchantReference, amount, status, payee }: Transfer): string =>
  `${merchantReference} ${amount} ${payee.iban} ${status}`;

const STATES: Readonly<Record<string, Transfer["status"]>> = {
  sent: "processing",
  paid: "booked",
  rejected: "rejected",
};

/** The states of the payout of an order, in the shop and at the bank; null: it is not there. */
export async function payoutStates(
  { shop, database }: PayoutRecords,
  order: string,
): Promise<readonly [shop: string | null, bank: string | null]> {
  const payout = (await storedPayouts(database)).find(({ tradeIn }) => tradeIn === order);
  const transfers = await allTransfers(shop);
  const transfer = transfers.find(({ merchantReference }) => merchantReference === payout?.uuid);
  return [payout?.state ?? null, transfer?.status ?? null];
}

/**
 * Returns a sentence for each payout that does not match exactly one bank transfer, and the other way round. The bank decides
 * first, and the shop learns it later.
 */
export async function unlessSameTransfers({ shop, database }: PayoutRecords): Promise<string[]> {
  const payouts = await storedPayouts(database);
  return unlessEqual(
    "transfers at the bank",
    (await allTransfers(shop)).map(transferText).toSorted(),
    payouts
      .map(({ uuid, amount, iban, state }) => `${uuid} ${amount} ${iban} ${STATES[state] ?? state}`)
      .toSorted(),
  );
}

/** A sentence for each of these trade-in orders whose seller did not get exactly this amount, in cents, at the bank. */
export async function unlessPaid(
  records: PayoutRecords,
  owed: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const booked = new Map(
    (await allTransfers(records.shop))
      .filter(({ status }) => status === "booked")
      .map(({ merchantReference, amount }) => [merchantReference, amount]),
  );
  const paid = new Map<string, number>();
  for (const { uuid, tradeIn } of await storedPayouts(records.database))
    paid.set(tradeIn, (paid.get(tradeIn) ?? 0) + (booked.get(uuid) ?? 0));
  return [...owed].flatMap(([tradeIn, amount]) =>
    unlessEqual(`paid for ${tradeIn}`, paid.get(tradeIn), amount),
  );
}
