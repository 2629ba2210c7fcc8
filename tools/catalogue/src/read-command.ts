import { parseArgs } from "node:util";
import { DEMO_PRODUCTS } from "@reprise/setup/demo-products";
import type { Command } from "./run-import.ts";
import type { PhotographsCommand } from "./run-photographs.ts";
import type { SynonymsCommand } from "./run-synonyms.ts";
import type { FileCommand } from "./write-demo-file.ts";

/** Parses the arguments; null: invalid usage. Throws `ERR_PARSE_ARGS_…` for an unknown option. */
export function readCommand(
  args: readonly string[],
): Command | FileCommand | SynonymsCommand | PhotographsCommand | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      products: { type: "string" },
      "if-empty": { type: "boolean" },
      file: { type: "string" },
      "dry-run": { type: "boolean" },
      "allow-withdrawals": { type: "boolean" },
      product: { type: "string" },
      json: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [name, path, ...more] = positionals;
  const { "dry-run": dryRun = false, "allow-withdrawals": allowWithdrawals = false, ...others } = values;
  if (name === "import" && path !== undefined && more.length === 0 && Object.keys(others).length === 0)
    return { kind: "file", path, dryRun, allowWithdrawals };
  if (dryRun || allowWithdrawals) return null;
  if (name === "synonyms" && more.length === 0 && Object.keys(values).length === 0)
    return { kind: "synonyms", path: path ?? null };
  if (name === "photographs") return readPhotographs(path, values);
  if (values.product !== undefined || values.json) return null;
  const products = Number(values.products ?? DEMO_PRODUCTS.default);
  const isCount = Number.isInteger(products) && products >= 1 && products <= DEMO_PRODUCTS.max;
  if (name !== "demo" || path !== undefined || !isCount) return null;
  const { file, "if-empty": ifEmpty = false } = values;
  if (file === undefined) return { kind: "demo", products, ifEmpty };
  return ifEmpty ? null : { kind: "demo-file", products, path: file };
}

interface PhotographsValues {
  readonly product?: string | undefined;
  readonly json?: boolean | undefined;
}

function readPhotographs(
  path: string | undefined,
  { product, json = false, ...others }: PhotographsValues,
): PhotographsCommand | null {
  const isId = product === undefined || /^[1-9]\d{0,8}$/u.test(product);
  if (path !== undefined || !isId || Object.keys(others).length > 0) return null;
  return { kind: "photographs", product: product === undefined ? null : Number(product), isJson: json };
}
