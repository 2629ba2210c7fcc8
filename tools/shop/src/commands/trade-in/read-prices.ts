import { GRADES, parseGrade } from "@reprise/cart";
import { type ImportedPrice, MAX_PURCHASE_PRICE } from "@reprise/contracts";
import { parse } from "csv-parse/sync";
import { Refused } from "../../command/refusals.ts";
import { centsOf } from "../payment/read-statement.ts";

const COLUMNS = ["product", "label", "price"] as const;

type Row = Readonly<Partial<Record<string, string>>>;

interface PriceFile {
  readonly prices: ImportedPrice[];
  /** The line of the file in which each price stands. */
  readonly lines: readonly number[];
}

/**
 * Reads purchase prices: CSV in UTF-8 with the columns product (id), label and price in euros; without a price the shop
 * does not buy this grade any more.
 * @throws {Refused} naming each line that is not understood: nothing is sent then
 */
export function readPrices(file: Uint8Array): PriceFile {
  const text = decoded(file);
  const [head = ""] = text.split(/\r?\n/u, 1);
  const rows = rowsOf(text, head.includes(";") ? ";" : ",");
  const missing = COLUMNS.find((column) => rows[0]?.record[column] === undefined);
  if (missing !== undefined) throw new Refused(`The file has no price, or no column ${missing}.`);
  const read = rows.map(({ record, info }) => ({ line: info.lines, price: priceOf(record) }));
  const problems = read.flatMap(({ line, price }) =>
    typeof price === "string" ? [`Line ${line}: ${price}.`] : [],
  );
  if (problems.length > 0) throw new Refused(problems.join("\n"));
  return {
    prices: read.flatMap(({ price }) => (typeof price === "string" ? [] : [price])),
    lines: read.map(({ line }) => line),
  };
}

/** The price of a row, or what is wrong with it. */
function priceOf({ product = "", label = "", price = "" }: Row): ImportedPrice | string {
  const grade = parseGrade(label.trim());
  if (!/^[1-9]\d{0,8}$/u.test(product.trim())) return `"${product}" is no product id`;
  if (grade === undefined) return `"${label}" is none of ${GRADES.join(", ")}`;
  const cents = price.trim() === "" ? null : centsOf(price.trim());
  if (cents === undefined || (cents !== null && (cents < 1 || cents > MAX_PURCHASE_PRICE)))
    return `"${price}" is no price from 0.01 to ${MAX_PURCHASE_PRICE / 100}`;
  return { product: Number(product), label: grade, price: cents };
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new Refused("The file is not UTF-8.");
  }
}

function rowsOf(text: string, delimiter: string) {
  try {
    return parse(text, { columns: true, delimiter, skip_empty_lines: true, info: true }) as unknown as Array<{
      readonly record: Row;
      readonly info: { readonly lines: number };
    }>;
  } catch (error) {
    throw new Refused(`The file is no CSV: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Names the lines of the file instead of the positions in the request (`prices.17 …`). */
export const withLines = (problems: string, lines: readonly number[]): string =>
  problems.replaceAll(/^prices\.(\d+)\S*/gmu, (_, index) => `Line ${lines[Number(index)] ?? "?"}:`);
