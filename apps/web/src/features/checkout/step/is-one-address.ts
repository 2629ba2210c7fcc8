import type { Checkout } from "@reprise/contracts";
import { isSameAddress } from "../layout/is-same-address.ts";

/** True if the bill goes where the parcel goes, or one of them was not entered yet. */
export const isOneAddress = ({
  billingAddress,
  shippingAddress,
}: Pick<Checkout, "billingAddress" | "shippingAddress">): boolean =>
  billingAddress === null || shippingAddress === null || isSameAddress(billingAddress, shippingAddress);
