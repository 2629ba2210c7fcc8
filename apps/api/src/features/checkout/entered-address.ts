import { addressInput, type CustomerAddress, type OrderAddress } from "@reprise/contracts";
import type { AddressKind } from "@reprise/order";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import { keyOfEmail } from "../customer/customer.public.ts";

/**
 * Returns a guest's email address: the entered one, otherwise the one entered `before`.
 * @throws {ApiFailure} VALIDATION_FAILED without a valid address
 */
export function guestEmail(entered: string | undefined, before: string | null): string {
  const chosen = entered ?? before;
  if (chosen === null) throw invalidInput({ path: "body.email", message: "is needed" });
  keyOfEmail(chosen);
  return chosen;
}

/**
 * Returns a saved address of the customer for a use. It is checked again, because it may be older than the rules.
 * @throws {ApiFailure} NOT_FOUND, VALIDATION_FAILED
 */
export function savedAddress(
  addresses: readonly CustomerAddress[],
  chosen: { readonly uuid: string; readonly kind: AddressKind } | undefined,
): OrderAddress & { readonly kind: AddressKind } {
  const saved = addresses.find(({ uuid }) => uuid === chosen?.uuid);
  if (saved === undefined) throw new ApiFailure("NOT_FOUND", "There is no such address");
  const checked = addressInput.safeParse({ ...saved, kind: chosen?.kind });
  if (checked.success) return checked.data;
  throw invalidInput(
    ...checked.error.issues.map(({ path, message }) => ({
      path: `body.savedAddress.${path.join(".")}`,
      message,
    })),
  );
}
