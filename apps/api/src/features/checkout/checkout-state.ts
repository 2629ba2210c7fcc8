import type { RepairedCartErrorCode } from "@reprise/cart";
import type { CustomerAddress } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { loadContents, settleContents, type SettledContents, type Shopper } from "../cart/cart.read.ts";
import { saveContents } from "../cart/cart.write.ts";
import { addressesOf, findCustomer } from "../customer/customer.read.ts";
import { creditOf } from "../ledger/ledger.read.ts";
import { type CheckoutDraft, loadDraft, saveDraft } from "./draft.store.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { type SettledDraft, settleDraft } from "./settle-draft.ts";
import { settleInsurance } from "./settle-insurance.ts";

type Db = Kysely<Schema>;

/** What the account of a customer offers to a checkout. */
export interface CheckoutAccount {
  readonly email: string;
  /** Shop credit, in cents. */
  readonly credit: number;
  readonly addresses: readonly CustomerAddress[];
}

interface Stored {
  readonly contents: Awaited<ReturnType<typeof loadContents>>;
  readonly draft: CheckoutDraft | null;
  /** Null: a guest. */
  readonly account: CheckoutAccount | null;
}

/** A checkout as it is now. */
export interface SettledCheckout {
  readonly contents: SettledContents;
  readonly draft: CheckoutDraft | null;
  readonly account: CheckoutAccount | null;
  readonly repairs: readonly RepairedCartErrorCode[];
}

/** Loads the stored cart and draft of a shopper. */
export async function loadCheckout(db: Db, shopper: Shopper): Promise<Stored> {
  return {
    contents: await loadContents(db, shopper),
    draft: await loadDraft(db, shopper.owner),
    account: shopper.customer === null ? null : await loadAccount(db, shopper.customer),
  };
}

async function loadAccount(db: Db, uuid: string): Promise<CheckoutAccount | null> {
  const customer = await findCustomer(db, uuid);
  return (
    customer && {
      email: customer.email,
      credit: await creditOf(db, uuid),
      addresses: await addressesOf(db, uuid),
    }
  );
}

/** Adapts cart and draft to the current facts. */
export function settleCheckout(
  { contents, draft, account }: Stored,
  methods: readonly PaymentMethod[],
): SettledCheckout {
  const settled = settleContents(contents);
  if (draft === null) return { contents: settled, draft, account, repairs: [] };
  return { account, ...settleEntries(draft, settled, methods) };
}

/** Adapts a draft and settled contents to each other. */
export function settleEntries(
  draft: CheckoutDraft,
  settled: SettledContents,
  methods: readonly PaymentMethod[],
): SettledDraft & Pick<SettledCheckout, "contents"> {
  const { contents, repairs } = settleInsurance(draft, settled);
  const entries = settleDraft(draft, contents, methods);
  return { contents, draft: entries.draft, repairs: [...repairs, ...entries.repairs] };
}

/** True if settling changed what is stored. */
export const isChanged = (before: Stored, after: SettledCheckout): boolean =>
  after.contents.repairs.length > 0 || after.repairs.length > 0 || after.draft !== before.draft;

/** Writes the difference between `before` and `after` to a locked cart. */
export async function saveCheckout(
  transaction: Db,
  cart: string,
  before: Stored,
  after: SettledCheckout,
): Promise<void> {
  await saveContents(transaction, cart, before.contents, after.contents);
  if (after.draft !== null && after.draft !== before.draft) await saveDraft(transaction, cart, after.draft);
}
