import { hash } from "node:crypto";
import {
  catalogueLine,
  type CatalogueLine,
  type ProductChange,
  productChange,
  type ProductLine,
} from "@reprise/contracts/catalogue-file";
import { readSerial } from "@reprise/order";
import { DRAWING_VERSION } from "@reprise/pictures";
import { keyOfTyped } from "../../stock/stock.public.ts";
import type { SourceLine } from "./catalogue-lines.ts";

/** Why a line, or a field of it, is rejected. */
export interface Rejection {
  readonly line: number;
  /** `product`, `category`… */
  readonly type: string | null;
  readonly id: number | string | null;
  /** Path within the record (`variants.0.price`); empty for the line as a whole. */
  readonly field: string;
  readonly reason: string;
  /** Why a photograph is left out. The line is taken. */
  readonly code?: string;
}

export type FieldProblem = Pick<Rejection, "field" | "reason" | "code">;

/** A record, or a change of a stored product that the database completes. */
export type FileLine = CatalogueLine | ProductChange;

export interface CheckedLine<L extends FileLine = FileLine> {
  readonly number: number;
  readonly line: L;
  /** Hash of the parsed record and the importer's version. */
  readonly hash: string;
  /** Hash of the line's text and the importer's version; null: not from a file. */
  readonly textHash: string | null;
  /** True: a {@link ProductChange}. */
  readonly isChange: boolean;
  /** Approximate text length. */
  readonly size: number;
}

export type Checked =
  | { readonly ok: true; readonly checked: CheckedLine }
  | { readonly ok: false; readonly rejections: readonly Rejection[] };

/**
 * Increase it when the importer derives different data from the same record, so that everything is stored
 * again.
 */
const DERIVATION = `1.${DRAWING_VERSION}`;
const MAX_PROBLEMS = 20;

const hashOf = (text: string) => hash("sha1", DERIVATION + text, "base64url");
/** See CheckedLine. */
export const textHash = (source: SourceLine): string | null =>
  "text" in source ? hashOf(source.text) : null;

export const keyOf = (line: FileLine): number | string => {
  if (line.type === "attribute") return line.key;
  if (line.type === "popularQuery") return `${line.locale} ${line.query}`;
  return line.type === "seoBlock" ? line.identifier : line.id;
};

export function rejectionsOf({ number, line }: CheckedLine, problems: readonly FieldProblem[]): Rejection[] {
  return problems.map((problem) => ({ line: number, type: line.type, id: keyOf(line), ...problem }));
}

/** Indexes of values that occur earlier in the list. */
function repeats(values: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}

/** What is wrong with a product, or with its change, by itself. */
export function productProblems(product: ProductLine | ProductChange): FieldProblem[] {
  const { variants = [], relations = [] } = product;
  const { minDaysUntilDispatch = 0, maxDaysUntilDispatch = Infinity } = product;
  const serials = variants.flatMap(({ units = [] }, variant) =>
    units.map(({ serial }, unit) => ({ serial, field: `variants.${variant}.units.${unit}.serial` })),
  );
  return [
    ...repeats(variants.map(({ label }) => label)).map((index) => ({
      field: `variants.${index}.label`,
      reason: "is there twice",
    })),
    ...repeats(serials.map(({ serial }) => keyOfTyped(serial))).map((index) => ({
      field: serials[index]?.field ?? "",
      reason: "is there twice",
    })),
    ...serials.flatMap(({ serial, field }) => {
      const read = readSerial(serial, { isAsPrinted: true });
      return !read.ok && read.error === "exponent"
        ? [{ field, reason: "was shortened by a spreadsheet: it needs all digits" }]
        : [];
    }),
    ...relations.flatMap(({ productId }, index) =>
      productId === product.id
        ? [{ field: `relations.${index}.productId`, reason: "is the product itself" }]
        : [],
    ),
    ...(maxDaysUntilDispatch < minDaysUntilDispatch
      ? [{ field: "maxDaysUntilDispatch", reason: "is below minDaysUntilDispatch" }]
      : []),
  ];
}

function parse(source: SourceLine): { readonly value: unknown } | { readonly problem: string } {
  if ("problem" in source) return source;
  if ("value" in source) return source;
  try {
    return { value: JSON.parse(source.text) as unknown };
  } catch (error) {
    return { problem: `is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}

const isProduct = (value: unknown) =>
  typeof value === "object" && value !== null && "type" in value && value.type === "product";

/** The same line with the complete product, whose hash is that of a file with the complete product. */
export const completed = (change: CheckedLine, line: ProductLine): CheckedLine<ProductLine> => ({
  ...change,
  line,
  hash: hashOf(JSON.stringify(line)),
  isChange: false,
});

/** The same line without some of its photographs. It is never the one that is stored, so that the next import tries again. */
export const withoutSome = (checked: CheckedLine, line: FileLine): CheckedLine => ({
  ...checked,
  line,
  hash: hashOf(JSON.stringify(line)),
  textHash: null,
});

/** Validates a line on its own, without references to other records. */
export function checkLine(source: SourceLine): Checked {
  const { number } = source;
  const parsed = parse(source);
  if ("problem" in parsed) {
    return {
      ok: false,
      rejections: [{ line: number, type: null, id: null, field: "", reason: parsed.problem }],
    };
  }
  const complete = catalogueLine.safeParse(parsed.value);
  const isChange = !complete.success && isProduct(parsed.value);
  const result = isChange ? productChange.safeParse(parsed.value) : complete;
  if (!result.success) {
    const { type, id, key } = (parsed.value ?? {}) as { type?: unknown; id?: unknown; key?: unknown };
    const name = id ?? key;
    return {
      ok: false,
      rejections: result.error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({
        line: number,
        type: typeof type === "string" ? type : null,
        id: typeof name === "number" || typeof name === "string" ? name : null,
        field: path.join("."),
        reason: message,
      })),
    };
  }
  const line: FileLine = result.data;
  const text = JSON.stringify(line);
  const checked: CheckedLine = {
    number,
    line,
    size: text.length,
    hash: hashOf(text),
    textHash: textHash(source),
    isChange,
  };
  const problems = line.type === "product" ? productProblems(line).slice(0, MAX_PROBLEMS) : [];
  return problems.length > 0
    ? { ok: false, rejections: rejectionsOf(checked, problems) }
    : { ok: true, checked };
}
