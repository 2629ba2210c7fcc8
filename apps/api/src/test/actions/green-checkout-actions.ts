import type { AddressInput, GreenCheckout, Input, PayoutMethodInput } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";
import { newEmail } from "./checkout-actions.ts";
import { account } from "./payout-actions.ts";

type Shipping = Input<"api_put_green_checkout_shipping">["body"];
type AddressBody = NonNullable<Input<"api_put_green_checkout_address">["body"]>;

export const SENDER: AddressInput = {
  kind: "shipping",
  firstName: "Anna",
  lastName: "Müller",
  street: "Musterstraße 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
};

export const DROP_OFF: Shipping = { carrier: "dhl", handover: "drop-off" };

/** What a seller enters; by default a guest with {@link SENDER} who takes a parcel to DHL. */
export interface Entries {
  readonly address?: Partial<AddressInput>;
  readonly email?: string;
  readonly shipping?: Shipping;
  readonly method?: PayoutMethodInput;
}

/** Entries of sellers in the green checkout. */
export function greenCheckoutActions(api: Pick<TestApi, "call">) {
  const putAddress = (as: CallAs, body: AddressBody) =>
    api.call("api_put_green_checkout_address", { body }, as);
  const putShipping = (as: CallAs, body: Shipping = DROP_OFF) =>
    api.call("api_put_green_checkout_shipping", { body }, as);
  const putPayout = (as: CallAs, method: PayoutMethodInput | null = account()) =>
    api.call("api_put_green_checkout_payout", { body: { method } }, as);
  const enterAddress = (as: CallAs, { address, email = newEmail() }: Entries = {}) =>
    putAddress(as, { email, address: { ...SENDER, ...address } });
  const readCheckout = async (as: CallAs): Promise<GreenCheckout> =>
    dataOf(await api.call("api_get_green_checkout", {}, as));
  return {
    readCheckout,
    putAddress,
    enterAddress,
    putShipping,
    putPayout,
    /** Enters every step. */
    async enterAll(as: CallAs, entries: Entries = {}): Promise<GreenCheckout> {
      dataOf(await enterAddress(as, entries));
      dataOf(await putShipping(as, entries.shipping));
      return dataOf(await putPayout(as, entries.method));
    },
    /** Places the order as the overview shows it. */
    async place(as: CallAs, change: Partial<Input<"api_green_checkout">["body"]> = {}) {
      const { tradeInUuid, cart } = await readCheckout(as);
      const body = { tradeInUuid: tradeInUuid ?? "", total: cart.total, ...change };
      return api.call("api_green_checkout", { body }, as);
    },
  };
}
