import { GRADES, parseGrade } from "@reprise/cart";
import { type ImportedPrice, MAX_PURCHASE_PRICE } from "@reprise/contracts";
import { CommandError } from "../../command/errors.ts";
import { readAmount } from "../../command/read-amount.ts";
import { type CsvRow, readCsv } from "../../command/read-csv.ts";

const COLUMNS = {
  product: ["product", "product id", "product_id"],
  label: ["label", "grade"],
  price: ["price"],
} as const;

/** Most problems that are printed. */
const MAX_PROBLEMS = 100;

interface PriceFile {
  readonly prices: ImportedPrice[];
  /** The line of the file in which each price stands. */
  readonly lines: readonly number[];
}

/**
 * Reads purchase prices: CSV with the columns product (id), label and price in euros; without a price the shop does not buy
 * this grade any more.
 * @throws {CommandError} naming each line that is not understood: nothing is sent then
 */
export function readPrices(file: Uint8Array): PriceFile {
  const rows = readCsv(file, {
    what: "The file",
    columns: COLUMNS,
    required: ["product", "label", "price"],
  });
  const read = rows.map(({ line, values }) => ({ line, price: priceOf(values) }));
  const problems = read.flatMap(({ line, price }) =>
    typeof price === "string" ? [`Line ${line}: ${price}.`] : [],
  );
  if (problems.length > 0)
    throw new CommandError(
      [
        ...problems.slice(0, MAX_PROBLEMS),
        ...(problems.length > MAX_PROBLEMS
          ? [`${problems.length - MAX_PROBLEMS} more lines are wrong.`]
          : []),
      ].join("\n"),
    );
  return {
    prices: read.flatMap(({ price }) => (typeof price === "string" ? [] : [price])),
    lines: read.map(({ line }) => line),
  };
}

/** The price of a row, or what is wrong with it. */
function priceOf({
  product = "",
  label = "",
  price = "",
}: CsvRow<keyof typeof COLUMNS>["values"]): ImportedPrice | string {
  const grade = parseGrade(label);
  if (!/^[1-9]\d{0,8}$/u.test(product)) return `"${product}" is no product id`;
  if (grade === undefined) return `"${label}" is none of ${GRADES.join(", ")}`;
  if (price === "") return { product: Number(product), label: grade, price: null };
  const read = readAmount(price);
  if ("problem" in read) return read.problem;
  if (read.cents < 1 || read.cents > MAX_PURCHASE_PRICE)
    return `"${price}" is no price from 0.01 to ${MAX_PURCHASE_PRICE / 100}`;
  return { product: Number(product), label: grade, price: read.cents };
}

/** Names the lines of the file instead of the positions in the request (`prices.17 …`). */
export const withLines = (problems: string, lines: readonly number[]): string =>
  problems.replaceAll(/^prices\.(\d+)\S*/gmu, (_, index) => `Line ${lines[Number(index)] ?? "?"}:`);
