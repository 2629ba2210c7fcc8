import type { Checkout, OrderAddress } from "@reprise/contracts";

const PARTS = [
  "firstName",
  "lastName",
  "company",
  "street",
  "addition",
  "postalCode",
  "city",
  "country",
] as const;

/** True if two addresses are the same place and person. */
export const isSameAddress = (one: OrderAddress, other: OrderAddress): boolean =>
  PARTS.every((part) => one[part] === other[part]);

/** True if the bill goes where the parcel goes, or one of them was not entered yet. */
export const isOneAddress = ({
  billingAddress,
  shippingAddress,
}: Pick<Checkout, "billingAddress" | "shippingAddress">): boolean =>
  billingAddress === null || shippingAddress === null || isSameAddress(billingAddress, shippingAddress);
