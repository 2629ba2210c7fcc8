import { randomUUID } from "node:crypto";
import type { Input, PayoutMethodInput } from "@reprise/contracts";
import { balanceOf, sellerAccount } from "../../features/ledger/ledger.public.ts";
import { createPayoutLink, creditSeller, openPayee } from "../../features/payout/payout.public.ts";
import type { CallAs, TestApi } from "../api.ts";

/** A seller of a trade-in order, with the token of a mail. */
export interface TestSeller {
  readonly tradeIn: string;
  readonly number: string;
  readonly token: string;
}

/** Valid, and accepted by the bank sandbox. */
export const IBAN = "DE89370400440532013000";
/** The bank sandbox rejects transfers to it. */
export const CLOSED_IBAN = "DE50370400440532010404";

export const account = (iban = IBAN, holder = "Anna Müller"): PayoutMethodInput => ({
  kind: "bank-account",
  holder,
  iban,
});

/** What sellers and the trade-in do with payouts. */
export function payoutActions({ database, call }: Pick<TestApi, "database" | "call">) {
  const read = ({ tradeIn: tradeInUuid, token }: TestSeller, as: CallAs = {}) =>
    call("api_get_trade_in_payout", { params: { tradeInUuid }, query: { token } }, as);
  return {
    /** Opens the account of a new trade-in order. */
    async seller({
      customer = null,
      locale = "en",
    }: {
      readonly customer?: string | null;
      readonly locale?: "en" | "de" | "nl";
    } = {}): Promise<TestSeller> {
      const [tradeIn, number] = [randomUUID(), randomUUID().slice(0, 18)];
      await openPayee(database.db, { tradeIn, number, customer, email: `${number}@example.com`, locale });
      return { tradeIn, number, token: await createPayoutLink(database.db, tradeIn, "change") };
    },
    choose: (
      { tradeIn: tradeInUuid, token }: TestSeller,
      method: Input<"api_put_payout_method">["body"]["method"],
      as: CallAs = {},
    ) => call("api_put_payout_method", { params: { tradeInUuid }, body: { method, token } }, as),
    /** The shop buys a device. */
    buy: ({ tradeIn }: TestSeller, amount: number, item: string = randomUUID()) =>
      database.transaction((transaction) =>
        creditSeller(transaction, tradeIn, [{ item, price: amount, bonus: 0, fee: 0 }]),
      ),
    read,
    balance: ({ tradeIn }: TestSeller) => balanceOf(database.db, sellerAccount(tradeIn)),
    /** The uuids of the payouts, the earliest first. */
    async payoutsOf({ tradeIn }: TestSeller): Promise<string[]> {
      const rows = await database.db
        .selectFrom("payout")
        .select("uuid")
        .where("trade_in_uuid", "=", tradeIn)
        .orderBy("requested_at")
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
  };
}
