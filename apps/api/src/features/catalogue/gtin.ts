/** Codes that shops assign themselves, and those for demonstrations (prefixes 2, 02, 04 and 952 of GS1): Google refuses them as a `gtin`. */
const RESTRICTED = /^(?:2|02|04|952)/u;

/** True for an EAN or ISBN of 13 digits with a right check digit that is unique in the world. */
function isGlobalGtin(code: string): boolean {
  if (!/^\d{13}$/u.test(code) || RESTRICTED.test(code)) return false;
  const sum = Array.from(code).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

/** The number that names the product in the world: its ISBN or EAN. Null: it has none. */
export const gtinOf = ({ isbn, ean }: { readonly isbn: string | null; readonly ean: string | null }) =>
  [isbn, ean].find((code) => code !== null && isGlobalGtin(code)) ?? null;
