import { describe, expect, test } from "vitest";
import { CommandError } from "../../command/errors.ts";
import { dateOf, readStatement } from "./read-statement.ts";

const read = (text: string) => readStatement(new TextEncoder().encode(text));

const CAMT = `AcctSvcrRef;BookgDt;Amt;Ccy;CdtDbtInd;EndToEndId;Ustrd;Dbtr;DbtrAcct
2026112200001;2026-11-22;619.90;EUR;CRDT;RF607K4M9XP3;;Anna Müller;DE89370400440532013000
2026112200002;2026-11-22;5.00;EUR;DBIT;;Fees;Bank;

2026112200003;2026-11-23;10.5;EUR;CRDT;NOTPROVIDED;"RF60 7K4M; 9XP3";Ben`;

test("reads the credits of camt.053 fields", () => {
  expect(read(`\u{feff}${CAMT}`)).toEqual([
    {
      id: "ref:2026112200001",
      bookedOn: "2026-11-22",
      amount: 61_990,
      purpose: "RF607K4M9XP3",
      payer: { name: "Anna Müller", iban: "DE89370400440532013000" },
    },
    {
      id: "ref:2026112200003",
      bookedOn: "2026-11-23",
      amount: 1_050,
      purpose: "NOTPROVIDED RF60 7K4M; 9XP3",
      payer: null,
    },
  ]);
});

const GERMAN = `"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung"
"DE1";"22.11.26";"Größe RF60 7K4M 9XP3";"Anna";"DE2";"1.619,90";"EUR"
"DE1";"22.11.26";"Größe RF60 7K4M 9XP3";"Anna";"DE2";"1.619,90";"EUR"
"DE1";"22.11.26";"Miete";"Vermieter";"DE3";"-900,00";"EUR"`;

test("reads what German banks export, in windows-1252 as well; equal transfers are two, and the same in each file", () => {
  const [one, other, ...more] = read(GERMAN);
  expect(one).toMatchObject({ bookedOn: "2026-11-22", amount: 161_990, purpose: "Größe RF60 7K4M 9XP3" });
  expect(one?.payer).toEqual({ name: "Anna", iban: "DE2" });
  expect([other?.id === one?.id, more]).toEqual([false, []]);
  expect(readStatement(Buffer.from(GERMAN, "latin1"))).toEqual([one, other]);
  expect(read(GERMAN.split("\n").slice(0, 2).join("\n"))).toEqual([one]);
});

describe("what is not understood is refused as a whole", () => {
  test.each([
    ["BookgDt;Amt\n2026-11-22;1", "no column purpose"],
    ["BookgDt;Amt;Ustrd\n2026-11-22;one;x", 'Line 2 of the statement: "one" is no amount'],
    ["BookgDt;Amt;Ustrd\n2026-02-30;1;x", 'Line 2 of the statement: "2026-02-30" is no date'],
    ["BookgDt;Amt;Ustrd\n2026-11-22;1.234;x", 'Line 2 of the statement: "1.234" can be read in two ways'],
    ["BookgDt;Amt;Ccy;Ustrd\n2026-11-22;1;USD;x", "only euros"],
    ["BookgDt;Amt;CdtDbtInd;Ustrd\n2026-11-22;1;C;x", "neither CRDT nor DBIT"],
    ['BookgDt;Amt;Ustrd\n2026-11-22;1;"x', "no CSV"],
    ["", "no entry"],
  ])("%j: %s", (text, sentence) => {
    expect(() => read(text)).toThrow(CommandError);
    expect(() => read(text)).toThrow(sentence);
  });
});

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-22T10:00:00+01:00", "2026-11-22"],
  ["22.11.2026", "2026-11-22"],
  ["22.11.26", "2026-11-22"],
  ["31.11.26", undefined],
  ["11/22/2026", undefined],
])("dateOf(%j) is %s", (text, date) => {
  expect(dateOf(text)).toBe(date);
});
