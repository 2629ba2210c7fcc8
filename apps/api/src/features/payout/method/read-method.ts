import type { PayoutMethodInput } from "@reprise/contracts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";
import { ApiFailure, invalidInput } from "../../../http/calls/api-failure.ts";
import type { PayoutTarget } from "../provider/payout-provider.ts";
import { isSepaName } from "../sepa/sepa-text.ts";
import type { Payee } from "../store/payee.store.ts";
import type { Organisation } from "./donation-accounts.ts";
import { parseIban } from "./parse-iban.ts";

/** What sellers can choose. */
export interface PayoutOffers {
  /** Targets that the provider pays. A bank account can always be paid, at least by a file. */
  readonly targets: readonly PayoutTarget["kind"][];
  readonly organisations: readonly Organisation[];
}

/** The kinds of methods that a payee can choose. */
export const offeredTo = (
  { customer }: Pick<Payee, "customer">,
  { targets, organisations }: PayoutOffers,
): PayoutMethod["kind"][] => [
  "bank-account",
  ...(targets.includes("paypal") ? (["paypal"] as const) : []),
  ...(customer === null ? [] : (["credit"] as const)),
  ...(organisations.length > 0 ? (["donation"] as const) : []),
];

const wrongField = (field: string, message: string) =>
  invalidInput({ path: `body.method.${field}`, message });

const notOffered = () => new ApiFailure("PAYOUT_METHOD_NOT_OFFERED", "Sellers cannot be paid this way");

/**
 * Checks how a payee wants to be paid.
 * @throws {ApiFailure} VALIDATION_FAILED naming the field, PAYOUT_METHOD_NOT_OFFERED
 */
export function readMethod(
  input: PayoutMethodInput,
  payee: Pick<Payee, "customer">,
  offers: PayoutOffers,
): PayoutMethod {
  if (!offeredTo(payee, offers).includes(input.kind)) throw notOffered();
  switch (input.kind) {
    case "bank-account": {
      const iban = parseIban(input.iban);
      if (iban === null) throw wrongField("iban", "must be an IBAN that euro transfers reach");
      if (!isSepaName(input.holder)) throw wrongField("holder", "must have letters that banks transfer");
      return { kind: input.kind, holder: input.holder, iban };
    }
    case "donation": {
      const organisation = offers.organisations.find(({ name }) => name === input.organisation);
      if (organisation === undefined) throw notOffered();
      return { kind: input.kind, organisation: organisation.name, iban: organisation.iban };
    }
    default:
      return input;
  }
}
