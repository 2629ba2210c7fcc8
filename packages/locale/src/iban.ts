/** Formats an IBAN for people, in groups of four: "DE89 3704 0044 …". */
export const formatIban = (iban: string): string =>
  iban.replaceAll(/\s/gu, "").replaceAll(/.{4}(?=.)/gu, "$& ");
