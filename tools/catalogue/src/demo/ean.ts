/** Calculates the check digit for the first twelve digits of an EAN-13. */
export function checkDigit(twelve: string): number {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(twelve[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

export function isEan13(code: string): boolean {
  return /^\d{13}$/u.test(code) && Number(code[12]) === checkDigit(code.slice(0, 12));
}

/**
 * An EAN-13 with a prefix from 20 to 29. These prefixes are reserved for internal use, so it matches no real
 * article. Unique per id, because the factor and the size of the range are coprime.
 */
export function internalEan(id: number): string {
  const body = (BigInt(id) * 61_803_398_879n) % 100_000_000_000n;
  const twelve = `2${body.toString().padStart(11, "0")}`;
  return `${twelve}${checkDigit(twelve)}`;
}
