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
 * An EAN-13 with the prefix 952, which GS1 reserves for demonstrations and examples, so it matches no real article.
 * Unique per id, because the factor and the size of the range are coprime.
 */
export function demonstrationEan(id: number): string {
  const body = (BigInt(id) * 618_033_989n) % 1_000_000_000n;
  const twelve = `952${body.toString().padStart(9, "0")}`;
  return `${twelve}${checkDigit(twelve)}`;
}
