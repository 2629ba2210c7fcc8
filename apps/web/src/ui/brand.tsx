interface Named {
  readonly brand: string | null;
  readonly name: string;
}

/** In lower case, with spaces around each word; a hyphen parts words. */
const wordsOf = (text: string) => ` ${text.toLowerCase().replaceAll("-", " ")} `;

const isWordOf = (name: string, word: string): boolean => wordsOf(name).includes(wordsOf(word));

/** The brand above a product's name, unless the name has it. */
export function Brand({
  product: { brand, name },
  className,
}: {
  readonly product: Named;
  /** Makes a paragraph of it. */
  readonly className?: string | undefined;
}) {
  if (brand === null || isWordOf(name, brand)) return null;
  return className === undefined ? <small>{brand}</small> : <p className={className}>{brand}</p>;
}
