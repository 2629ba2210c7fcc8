import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { isSepaName } from "../sepa/sepa-text.ts";

/** An organisation to which sellers can give their money. */
export interface Organisation {
  readonly name: string;
  readonly iban: string;
}

/** Reads `Name: IBAN, Name: IBAN`. Undefined: it is none. */
export function parseDonationAccounts(text: string): readonly Organisation[] | undefined {
  const accounts = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", iban = "", ...more] = part.split(":").map((word) => word.trim());
      return { name, iban: electronicFormatIBAN(iban) ?? "", isWrong: more.length > 0 };
    });
  const isRight = accounts.every(
    ({ name, iban, isWrong }) => !isWrong && isSepaName(name) && isValidIBAN(iban),
  );
  return isRight ? accounts.map(({ name, iban }) => ({ name, iban })) : undefined;
}
