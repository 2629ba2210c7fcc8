/** An account for bank transfers that does not exist: no bank has the code 00000000. Its check digits are right. */
const EXAMPLE_ACCOUNT = {
  PREPAYMENT_ACCOUNT_HOLDER: "Reprise Demo GmbH",
  PREPAYMENT_IBAN: "DE79000000001234567890",
  PREPAYMENT_BIC: "DEMODEFFXXX",
} as const;

/** Returns the account of the shop on one machine. Empty: the environment names the real one. */
export const exampleAccount = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(EXAMPLE_ACCOUNT).some((name) => env[name]) ? {} : { ...EXAMPLE_ACCOUNT };
