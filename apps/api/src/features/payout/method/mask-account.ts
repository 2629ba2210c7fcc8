const DOTS = "•".repeat(4);

/** "DE89 •••• 3000": enough to recognise one's own account. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} ${DOTS} ${iban.slice(-4)}`;

/** "a••••@mail.example". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}
