import type { CustomerAddress } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { Shopper } from "../cart/cart.public.ts";
import { addressesOf, findCustomer } from "../customer/customer.public.ts";
import { type GreenContents, loadGreenContents } from "../trade-in/trade-in.public.ts";
import { type GreenDraft, loadGreenDraft } from "./green-draft.store.ts";

type Db = Kysely<Schema>;

/** What the account of a customer offers to a green checkout. */
export interface SellerAccount {
  readonly uuid: string;
  readonly email: string;
  readonly addresses: readonly CustomerAddress[];
}

/** A green checkout as stored. */
export interface GreenCheckoutState {
  readonly contents: GreenContents;
  readonly draft: GreenDraft | null;
  readonly account: SellerAccount | null;
}

export async function loadGreenCheckout(db: Db, seller: Shopper): Promise<GreenCheckoutState> {
  return {
    contents: await loadGreenContents(db, seller),
    draft: await loadGreenDraft(db, seller.owner),
    account: seller.customer === null ? null : await loadAccount(db, seller.customer),
  };
}

async function loadAccount(db: Db, uuid: string): Promise<SellerAccount | null> {
  const customer = await findCustomer(db, uuid);
  return customer && { uuid, email: customer.email, addresses: await addressesOf(db, uuid) };
}
