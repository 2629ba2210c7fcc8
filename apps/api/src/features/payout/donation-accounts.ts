import { electronicFormatIBAN, isValidIBAN } from "ibantools";

/** An organisation to which sellers can give their money. */
export interface Organisation {
  readonly name: string;
  readonly iban: string;
}

/** Longest name in a SEPA credit transfer. */
const MAX_NAME = 70;

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
    ({ name, iban, isWrong }) => !isWrong && name !== "" && name.length <= MAX_NAME && isValidIBAN(iban),
  );
  return isRight ? accounts.map(({ name, iban }) => ({ name, iban })) : undefined;
}
