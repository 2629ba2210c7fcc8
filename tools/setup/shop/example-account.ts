/** An account for bank transfers as banks print it on specimens: it does not exist. */
const EXAMPLE_ACCOUNT = {
  PREPAYMENT_ACCOUNT_HOLDER: "Reprise Demo",
  PREPAYMENT_IBAN: "DE89370400440532013000",
  PREPAYMENT_BIC: "COBADEFFXXX",
} as const;

/** Returns the account of the shop on one machine. Empty: the environment names the real one. */
export const exampleAccount = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(EXAMPLE_ACCOUNT).some((name) => env[name]) ? {} : { ...EXAMPLE_ACCOUNT };
