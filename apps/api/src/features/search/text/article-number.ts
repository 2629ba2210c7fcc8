/** GTIN-13 check digit of twelve digits. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/u.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < 10; index++)
    sum += (text[index] === "X" ? 10 : Number(text[index])) * (10 - index);
  return sum % 11 === 0;
}

/**
 * Returns the 13 digits if the whole text is an EAN, ISBN-13, ISBN-10 or UPC-A; otherwise null. Hyphens,
 * spaces and a prefix such as "ISBN" or "EAN" are allowed. ISBN-10 and UPC-A must have the right check digit.
 */
export function articleNumber(text: string): string | null {
  const bare = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/^\s*(?:ISBN|EAN|GTIN|UPC)(?:-1[03])?[\s:]*/u, "");
  if (!/^[\d\s\p{Pd}]+(?:X\s*)?$/u.test(bare)) return null;
  const digits = bare.replace(/[^\dX]/gu, "");
  if (/^\d{13}$/u.test(digits)) return digits;
  if (isIsbn10(digits)) return `978${digits.slice(0, 9)}${checkDigit(`978${digits.slice(0, 9)}`)}`;
  return /^\d{12}$/u.test(digits) && checkDigit(`0${digits}`) === Number(digits[11]) ? `0${digits}` : null;
}
