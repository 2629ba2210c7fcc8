/** A line of a list: what is sold, and how many of it. */
export interface QuantifiedLine {
  readonly text: string;
  readonly quantity: number;
}

/** "3 × Faust", "2x Faust". The multiplication sign alone may touch the name: "2 X-Men" is a title. */
const QUANTITY = /^(?<quantity>[1-9]\d?)(?:\s*×\s*|\s?[xX*]\s+)(?<text>\S.*)$/u;

const COUNT = /^[1-9]\d?$/u;

/** Writes a line with two columns, one of them the quantity, as "2 × Faust"; other lines stay: "2;Faust", "Faust<tab>2". */
export function withoutColumns(line: string): string {
  const [first = "", second = "", ...more] = line.split(/[;\t]/u).map((column) => column.trim());
  if (more.length > 0) return line;
  for (const [quantity, text] of [
    [first, second],
    [second, first],
  ] as const)
    if (COUNT.test(quantity) && /[^\d\s]/u.test(text))
      return quantity === "1" ? text : `${quantity} × ${text}`;
  return line;
}

/** Reads how many of a product a line names. */
export function readQuantity(line: string): QuantifiedLine {
  const { quantity, text } = QUANTITY.exec(line)?.groups ?? {};
  return quantity === undefined || text === undefined
    ? { text: line, quantity: 1 }
    : { text, quantity: Number(quantity) };
}

/** The lines with at most so many items together. */
export function upTo(maximum: number, lines: readonly string[]): readonly QuantifiedLine[] {
  let room = maximum;
  return lines.map(readQuantity).flatMap(({ text, quantity }) => {
    const taken = Math.min(quantity, room);
    room -= taken;
    return taken === 0 ? [] : [{ text, quantity: taken }];
  });
}
