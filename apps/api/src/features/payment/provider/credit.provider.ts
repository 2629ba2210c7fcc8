import type { Database } from "../../../db/database.ts";
import { returnCredit } from "../../ledger/ledger.public.ts";
import { type PaymentProvider, reasonOf } from "./payment-provider.ts";

/** Name of the payment method and of its provider. */
export const CREDIT = "credit";

const refuse = (text: string) => Promise.resolve({ type: "refused", reason: reasonOf(text) } as const);
const captured = ({ payment }: { readonly payment: string }) =>
  Promise.reject(new Error(`The payment ${payment} was captured when its order was placed`));

/**
 * The shop credit of customers. It pays in the transaction that places the order, so only refunds are left to do. It is no
 * method of its own: shoppers choose it beside one.
 */
export const creditProvider = (database: Database): PaymentProvider => ({
  id: CREDIT,
  methods: [],
  secondsToPay: 0,
  authorise: captured,
  status: captured,
  expire: captured,
  capture: () => refuse("Credit is captured when the order is placed"),
  cancel: () => refuse("Credit is never only authorised"),
  refund: async ({ payment, key, amount }) => {
    await database.transaction((transaction) => returnCredit(transaction, { payment, refund: key, amount }));
    return { type: "done", reference: key };
  },
});
