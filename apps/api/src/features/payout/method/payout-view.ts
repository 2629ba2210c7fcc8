import type {
  Output,
  PayoutMethodView,
  PayoutProgress,
  PayoutRecord,
  TradeInPayout,
} from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";
import { balanceOf, sellerAccount } from "../../ledger/ledger.public.ts";
import { isKnownWay } from "../provider/payout-target.ts";
import type { Payee } from "../store/payee.store.ts";
import { latestMethod } from "../store/payout-method.store.ts";
import { type Payout, payoutsOf } from "../store/payout.store.ts";
import { maskEmail, maskIban } from "./mask-account.ts";
import { offeredTo, type PayoutOffers } from "./read-method.ts";

type Db = Kysely<Schema>;

/** A payout method, for people. */
export function viewMethod(method: PayoutMethod): PayoutMethodView {
  switch (method.kind) {
    case "bank-account":
      return { kind: method.kind, name: method.holder, account: maskIban(method.iban) };
    case "paypal":
      return { kind: method.kind, name: null, account: maskEmail(method.email) };
    case "donation":
      return { kind: method.kind, name: method.organisation, account: null };
    default:
      return { kind: method.kind, name: null, account: null };
  }
}

const viewPayout = ({ amount, state, method, requestedAt, settledAt }: Payout) => ({
  amount,
  state,
  method: viewMethod(method),
  requestedAt: requestedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** A payout for operators. */
export const recordOf = (payout: Payout): PayoutRecord => {
  const { uuid, number, provider, file, reference, reason } = payout;
  return { uuid, number, ...viewPayout(payout), provider, file, reference, reason };
};

/** How far the money for a trade-in order is, for its seller. */
export async function viewPayoutProgress(db: Db, tradeIn: string): Promise<PayoutProgress> {
  const chosen = await latestMethod(db, tradeIn);
  return {
    balance: await balanceOf(db, sellerAccount(tradeIn)),
    method: chosen && viewMethod(chosen.method),
    heldUntil: chosen?.isHeld === true ? chosen.effectiveAt.toISOString() : null,
    payouts: (await payoutsOf(db, tradeIn)).map(viewPayout),
  };
}

/** The money for a trade-in order, for its seller. */
export async function viewTradeInPayout(
  db: Db,
  payee: Payee,
  { offers, mayReplace }: { readonly offers: PayoutOffers; readonly mayReplace: boolean },
): Promise<TradeInPayout> {
  const { tradeIn, number } = payee;
  return {
    tradeInUuid: tradeIn,
    number,
    ...(await viewPayoutProgress(db, tradeIn)),
    needsLink: !mayReplace && isKnownWay(await latestMethod(db, tradeIn), payee),
    choices: {
      methods: offeredTo(payee, offers),
      organisations: offers.organisations.map(({ name }) => name),
    },
  };
}

/** A payout with what belongs to it, for operators. */
export async function showPayout(db: Db, payout: Payout): Promise<Output<"api_operator_payout_show">> {
  const { email } = await db
    .selectFrom("payee")
    .select("email")
    .where("trade_in_uuid", "=", payout.tradeIn)
    .executeTakeFirstOrThrow();
  const methods = await db
    .selectFrom("payout_method")
    .select(["method", "chosen_by as chosenBy", "chosen_at as chosenAt", "effective_at as effectiveAt"])
    .where("trade_in_uuid", "=", payout.tradeIn)
    .orderBy("version")
    .execute();
  return {
    payout: recordOf(payout),
    email,
    balance: await balanceOf(db, sellerAccount(payout.tradeIn)),
    methods: methods.map(({ method, chosenBy, chosenAt, effectiveAt }) => ({
      method: viewMethod(method),
      chosenBy,
      chosenAt: chosenAt.toISOString(),
      effectiveAt: effectiveAt.toISOString(),
    })),
  };
}
