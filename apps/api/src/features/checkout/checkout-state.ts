import type { RepairedCartErrorCode } from "@reprise/cart";
import type { CustomerAddress } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import {
  loadContents,
  repairContents,
  type RepairedContents,
  saveContents,
  type Shopper,
} from "../cart/cart.public.ts";
import { addressesOf, findCustomer } from "../customer/customer.public.ts";
import { creditOf } from "../ledger/ledger.public.ts";
import { type CheckoutDraft, loadDraft, saveDraft } from "./draft.store.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { removeRefusedInsurance } from "./refused-insurance.ts";
import { type RepairedDraft, repairDraft } from "./repair-draft.ts";

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
  readonly account: CheckoutAccount | null;
}

/** A checkout as it is now. */
export interface RepairedCheckout {
  readonly contents: RepairedContents;
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
export function repairCheckout(
  { contents, draft, account }: Stored,
  methods: readonly PaymentMethod[],
): RepairedCheckout {
  const repaired = repairContents(contents);
  if (draft === null) return { contents: repaired, draft, account, repairs: [] };
  return { account, ...repairEntries(draft, repaired, methods) };
}

/** Adapts a draft and repaired contents to each other. */
export function repairEntries(
  draft: CheckoutDraft,
  repaired: RepairedContents,
  methods: readonly PaymentMethod[],
): RepairedDraft & Pick<RepairedCheckout, "contents"> {
  const { contents, repairs } = removeRefusedInsurance(draft, repaired);
  const entries = repairDraft(draft, contents, methods);
  return { contents, draft: entries.draft, repairs: [...repairs, ...entries.repairs] };
}

/** True if settling changed what is stored. */
export const isChanged = (before: Stored, after: RepairedCheckout): boolean =>
  after.contents.repairs.length > 0 || after.repairs.length > 0 || after.draft !== before.draft;

/** Writes the difference between `before` and `after` to a locked cart. */
export async function saveCheckout(
  transaction: Db,
  cart: string,
  before: Stored,
  after: RepairedCheckout,
): Promise<void> {
  await saveContents(transaction, cart, before.contents, after.contents);
  if (after.draft !== null && after.draft !== before.draft) await saveDraft(transaction, cart, after.draft);
}
