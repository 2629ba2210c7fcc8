import { createHash } from "node:crypto";
import type { StatementEntry } from "@reprise/contracts";
import { MAX_PURPOSE } from "@reprise/order";
import { parse } from "csv-parse/sync";
import { Refused } from "../../command/refusals.ts";

/** The fields of camt.053 that are needed, and the columns that banks call them. */
const COLUMNS = {
  reference: ["AcctSvcrRef", "Bankreferenz"],
  date: ["BookgDt", "Buchungstag", "Buchungsdatum"],
  amount: ["Amt", "Betrag"],
  currency: ["Ccy", "Waehrung", "Währung"],
  side: ["CdtDbtInd"],
  purpose: ["Ustrd", "RmtInf", "Verwendungszweck"],
  structured: ["Strd", "EndToEndId", "Kundenreferenz (End-to-End)"],
  payer: ["Dbtr", "Beguenstigter/Zahlungspflichtiger", "Name Zahlungsbeteiligter"],
  account: ["DbtrAcct", "Kontonummer/IBAN", "IBAN Zahlungsbeteiligter"],
} as const;

type Field = keyof typeof COLUMNS;
type Row = Readonly<Partial<Record<string, string>>>;

const REQUIRED = ["date", "amount", "purpose"] as const;

const fieldOf = (row: Row, field: Field): string => {
  const column = COLUMNS[field].find((name) => row[name] !== undefined);
  return column === undefined ? "" : (row[column]?.trim() ?? "");
};

/** German banks write windows-1252 or UTF-8. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

/** `1234.56`, `1.234,56` or `1,234.56`, with a sign, in cents. Undefined: none of them. */
export function centsOf(text: string): number | undefined {
  const [, sign = "", whole = "", fraction = ""] =
    /^([+-]?)(\d{1,3}(?:[.,']\d{3})*|\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  const digits = whole.replaceAll(/[.,']/gu, "");
  if (digits === "" || digits.length > 9) return undefined;
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}

/** `2026-11-22`, `22.11.2026` or `22.11.26`. Undefined: none of them. */
export function dateOf(text: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d\d)\.(\d\d)\.((?:20)?\d\d)$/u.exec(text) ?? [];
  const iso = year === "" ? text.slice(0, 10) : `20${year.slice(-2)}-${month}-${day}`;
  const time = /^\d{4}-\d\d-\d\d$/u.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** The bank's own reference, otherwise a hash of the fields that differ between entries; equal ones are counted. */
function idOf(row: Row, seen: Map<string, number>): string {
  const reference = fieldOf(row, "reference");
  if (/^[\x21-\x7e]{1,80}$/u.test(reference)) return `ref:${reference}`;
  const facts = (["date", "amount", "purpose", "structured", "payer", "account"] as const).map((field) =>
    fieldOf(row, field),
  );
  const hash = createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 40);
  const count = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, count);
  return `row:${hash}:${count}`;
}

/**
 * Reads the credits of a bank statement: CSV with the fields of camt.053, separated by semicolons, commas or tabs.
 * Debits and empty lines are left out.
 * @throws {Refused} naming the line, when one is not understood: nothing is sent then
 */
export function readStatement(file: Uint8Array): readonly StatementEntry[] {
  const text = textOf(file).replace(/^\u{feff}/u, "");
  const [head = ""] = text.split(/\r?\n/u, 1);
  const delimiter = [";", "\t", ","].find((each) => head.includes(each)) ?? ";";
  const rows = rowsOf(text, delimiter);
  const missing = REQUIRED.find((field) => COLUMNS[field].every((name) => rows[0]?.[name] === undefined));
  if (missing !== undefined)
    throw new Refused(
      `The statement has no entry, or no column for the ${missing} (${COLUMNS[missing].join(", ")}).`,
    );
  const seen = new Map<string, number>();
  return rows.flatMap((row, index) => {
    const problem = (what: string) => new Refused(`Entry ${index + 1} of the statement: ${what}.`);
    const id = idOf(row, seen);
    const [amount, bookedOn] = [centsOf(fieldOf(row, "amount")), dateOf(fieldOf(row, "date"))];
    if (amount === undefined) throw problem(`"${fieldOf(row, "amount")}" is no amount`);
    if (bookedOn === undefined) throw problem(`"${fieldOf(row, "date")}" is no date`);
    if (!["EUR", ""].includes(fieldOf(row, "currency"))) throw problem("only euros can be counted");
    const side = fieldOf(row, "side");
    if (!["", "CRDT", "DBIT"].includes(side)) throw problem(`"${side}" is neither CRDT nor DBIT`);
    if (amount <= 0 || side === "DBIT") return [];
    const purpose = `${fieldOf(row, "structured")} ${fieldOf(row, "purpose")}`.trim().slice(0, MAX_PURPOSE);
    const payer = { name: fieldOf(row, "payer").slice(0, 140), iban: fieldOf(row, "account").slice(0, 42) };
    return [{ id, bookedOn, amount, purpose, payer: payer.iban === "" ? null : payer }];
  });
}

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    return parse(text, { columns: true, delimiter, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    throw new Refused(`The statement is no CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}
