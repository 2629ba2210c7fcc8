import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { creditTransferFile, type SepaFile, type SepaTransfer } from "./credit-transfer-file.ts";

const SCHEMA = readFileSync(new URL("pain-001.xsd", import.meta.url), "utf8");

const transfer: SepaTransfer = {
  id: "11111111111141118111111111111111",
  payee: { holder: "Anna Müller", iban: "DE89370400440532013000" },
  amount: 61_990,
  purpose: "Reprise 7K4M 9XP3",
};

const file = (transfers: readonly SepaTransfer[] = [transfer], more: Partial<SepaFile> = {}): string =>
  creditTransferFile({
    id: "REPRISE-PAYOUTS-1",
    createdAt: new Date("2026-11-23T10:00:00Z"),
    date: "2026-11-23",
    payer: { holder: "Reprise GmbH", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
    transfers,
    ...more,
  });

async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: "file.xml", contents: xml }, schema: SCHEMA });
  return errors.map(({ message }) => message);
}

test("a file keeps the rules of the schema, and names accounts, amounts and sums", async () => {
  const xml = file([transfer, { ...transfer, id: "2".repeat(32), amount: 5 }]);
  expect(await problemsOf(xml)).toEqual([]);
  expect(xml).toContain("<Nm>Anna Muller</Nm>");
  expect(xml).toContain('<InstdAmt Ccy="EUR">619.90</InstdAmt>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  expect(xml.match(/<CtrlSum>619\.95<\/CtrlSum>/gu)).toHaveLength(2);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/gu)).toHaveLength(2);
  expect(xml).toContain("<IBAN>DE89370400440532013000</IBAN>");
  expect(xml).toContain("<Ustrd>Reprise 7K4M 9XP3</Ustrd>");
  expect(xml).toContain("<ChrgBr>SLEV</ChrgBr>");
  expect(xml).toContain("<Cd>SEPA</Cd>");
});

test("the BIC is in capitals, also if the shop's settings have it in small letters", async () => {
  const xml = file([transfer], { payer: { holder: "A", iban: transfer.payee.iban, bic: "bylademm100" } });
  expect(xml).toContain("<BICFI>BYLADEMM100</BICFI>");
  expect(await problemsOf(xml)).toEqual([]);
});

test("names and purposes that would be markup, or too long, cannot break it", async () => {
  const hostile = "</Nm><Cdtr>&amp;]]>";
  const xml = file([
    {
      ...transfer,
      payee: { ...transfer.payee, holder: hostile + "x".repeat(200) },
      purpose: hostile.repeat(20),
    },
  ]);
  expect(await problemsOf(xml)).toEqual([]);
  expect(xml.match(/<Cdtr>/gu)).toHaveLength(1);
});

test("files of any names and amounts keep the rules", async () => {
  const anyTransfer = fc.record({
    id: fc.stringMatching(/^[a-f\d]{32}$/u),
    payee: fc.record({
      holder: fc.string({ unit: "grapheme", maxLength: 80 }).map((name) => `A${name}`),
      iban: fc.constant("NL91ABNA0417164300"),
    }),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    purpose: fc.string({ unit: "grapheme", maxLength: 160 }).map((text) => `R${text}`),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyTransfer, { minLength: 1, maxLength: 20 }), async (transfers) => {
      expect(await problemsOf(file(transfers))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ["an account number", { payee: { holder: "A", iban: "89DE" } }],
  ["an amount of nothing", { amount: 0 }],
  ["an empty name", { payee: { holder: "日本", iban: transfer.payee.iban } }],
  ["an id of 36 characters", { id: "1".repeat(36) }],
  ["an id with two slashes in a row", { id: "a//b" }],
  ["an id that begins with a slash", { id: "/a" }],
  ["an id that ends with a slash", { id: "a/" }],
])("the schema refuses %s", async (_what, change) => {
  expect(await problemsOf(file([{ ...transfer, ...change }]))).not.toEqual([]);
});

test.each(["a", "a/b", "1".repeat(35)])("the schema accepts the id %s", async (id) => {
  expect(await problemsOf(file([{ ...transfer, id }]))).toEqual([]);
});

test("the schema refuses a time instead of the date of the transfer", async () => {
  const xml = file().replace("<Dt>2026-11-23</Dt>", "<DtTm>2026-11-23T10:00:00Z</DtTm>");
  expect(xml).toContain("<DtTm>");
  expect(await problemsOf(xml)).not.toEqual([]);
});

test.each([
  ["the initiator's name", /(?<=<InitgPty>\s*)<Nm>.*?<\/Nm>/su],
  ["the service level", /<SvcLvl>.*?<\/SvcLvl>/su],
  ["who pays charges", /<ChrgBr>.*?<\/ChrgBr>/su],
  ["a purpose", /<RmtInf>.*?<\/RmtInf>/su],
  ["the text of the purpose", /<Ustrd>.*?<\/Ustrd>/su],
])("the schema accepts a file without %s, as that of the EPC does", async (_what, part) => {
  expect(file()).toMatch(part);
  expect(await problemsOf(file().replace(part, ""))).toEqual([]);
});

test.each([
  ["the payer's name", /(?<=<Dbtr>\s*)<Nm>.*?<\/Nm>/su],
  ["the payee's name", /(?<=<Cdtr>\s*)<Nm>.*?<\/Nm>/su],
  ["a control sum", /<CtrlSum>.*?<\/CtrlSum>/su],
])("the schema refuses a file without %s", async (_what, part) => {
  expect(file()).toMatch(part);
  expect(await problemsOf(file().replace(part, ""))).not.toEqual([]);
});
