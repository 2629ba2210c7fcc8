import { createHash } from "node:crypto";
import type { StatementEntry } from "@reprise/contracts";
import { MAX_PURPOSE } from "@reprise/order";
import { CommandError } from "../../command/errors.ts";
import { readAmount } from "../../command/read-amount.ts";
import { type CsvRow, readCsv } from "../../command/read-csv.ts";

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
type Row = CsvRow<Field>["values"];

const REQUIRED = ["date", "amount", "purpose"] as const;

const fieldOf = (row: Row, field: Field): string => row[field] ?? "";

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
 * Reads the credits of a bank statement: CSV with the fields of camt.053. Debits and empty lines are left out.
 * @throws {CommandError} naming the line, when one is not understood: nothing is sent then
 */
export function readStatement(file: Uint8Array): readonly StatementEntry[] {
  const rows = readCsv(file, {
    what: "The statement",
    columns: COLUMNS,
    required: REQUIRED,
    isRagged: true,
  });
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, values }) => {
    const problem = (what: string) => new CommandError(`Line ${line} of the statement: ${what}.`);
    const id = idOf(values, seen);
    const [amount, bookedOn] = [readAmount(fieldOf(values, "amount")), dateOf(fieldOf(values, "date"))];
    if ("problem" in amount) throw problem(amount.problem);
    if (bookedOn === undefined) throw problem(`"${fieldOf(values, "date")}" is no date`);
    if (!["EUR", ""].includes(fieldOf(values, "currency"))) throw problem("only euros can be counted");
    const side = fieldOf(values, "side");
    if (!["", "CRDT", "DBIT"].includes(side)) throw problem(`"${side}" is neither CRDT nor DBIT`);
    if (amount.cents <= 0 || side === "DBIT") return [];
    const purpose = `${fieldOf(values, "structured")} ${fieldOf(values, "purpose")}`
      .trim()
      .slice(0, MAX_PURPOSE);
    const payer = {
      name: fieldOf(values, "payer").slice(0, 140),
      iban: fieldOf(values, "account").slice(0, 42),
    };
    return [{ id, bookedOn, amount: amount.cents, purpose, payer: payer.iban === "" ? null : payer }];
  });
}
