import type { OrderAddress } from "@reprise/contracts";

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
