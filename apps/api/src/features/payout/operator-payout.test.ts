import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { account, IBAN, payoutActions } from "../../test/actions/payout-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());
const sellers = payoutActions(api);
const finance = await addOperator(api, "finance");
const SCHEMA = readFileSync(new URL("sepa/pain-001.xsd", import.meta.url), "utf8");

/** A payout that waits for a file. */
async function waiting(amount = 10_000, method = account()) {
  const seller = await sellers.seller();
  dataOf(await sellers.choose(seller, method));
  await sellers.buy(seller, amount);
  await api.runJobs("queue");
  const [payout = ""] = await sellers.payoutsOf(seller);
  return { ...seller, payout };
}

const exportAll = async () => dataOf(await api.call("api_operator_payout_export", {}, finance));
const stateOf = async (id: string) =>
  dataOf(await api.call("api_operator_payout_show", { params: { id } }, finance)).payout.state;
const booked = (file: number | null, reference = "S 12") =>
  api.call("api_operator_payout_booked", { params: { number: `${file}` }, body: { reference } }, finance);
const rejected = (id: string) =>
  api.call("api_operator_payout_rejected", { params: { id }, body: { reason: "AC04" } }, finance);

async function fileOf(number: number | null): Promise<string> {
  const answer = await api.agent
    .get(`/api/operator/payouts/files/${number}`)
    .set("authorization", `Bearer ${finance.operator}`)
    .buffer(true)
    .parse((response, done) => {
      let content = "";
      response.on("data", (chunk) => (content += String(chunk)));
      response.on("end", () => done(null, content));
    });
  return answer.body as string;
}

test("payouts are in one file, which keeps the rules of the schema and stays the same", async () => {
  await exportAll();
  const one = await waiting(12_345);
  const donation = await waiting(500, { kind: "donation", organisation: "Tierheim" });
  const { file, count, total } = await exportAll();
  expect([count, total]).toEqual([2, 12_845]);
  expect(await exportAll()).toEqual({ file: null, count: 0, total: 0 });
  const xml = await fileOf(file);
  expect((await validateXML({ xml: { fileName: "f", contents: xml }, schema: SCHEMA })).errors).toEqual([]);
  for (const part of [IBAN, "<Nm>Tierheim</Nm>", one.payout.replaceAll("-", ""), "<CtrlSum>128.45</CtrlSum>"])
    expect(xml).toContain(part);
  expect(await fileOf(file)).toBe(xml);
  expect([await stateOf(one.payout), await stateOf(donation.payout)]).toEqual(["sent", "sent"]);
});

test("a booked file pays its payouts, except those that were rejected; a returned one is on the account", async () => {
  await exportAll();
  const [one, other] = [await waiting(), await waiting()];
  const { file } = await exportAll();
  dataOf(await rejected(other.payout));
  expect(dataOf(await booked(file))).toEqual({ count: 1, total: 10_000 });
  expect(dataOf(await booked(file))).toEqual({ count: 0, total: 0 });
  expect([await stateOf(one.payout), await stateOf(other.payout)]).toEqual(["paid", "rejected"]);
  expect(dataOf(await rejected(one.payout))).toMatchObject({ state: "rejected", reason: "AC04" });
  expect([await sellers.balance(one), await sellers.balance(other)]).toEqual([10_000, 10_000]);
});

test("only what is in a file can be rejected by hand; unknown payouts and files are not found", async () => {
  const { uuid, customer } = await customerActions(api).customer();
  const seller = await sellers.seller({ customer: uuid });
  dataOf(await sellers.choose(seller, { kind: "credit" }, { customer }));
  await sellers.buy(seller, 100);
  const [credit = ""] = await sellers.payoutsOf(seller);
  const { payout } = await waiting();
  for (const id of [credit, payout]) expect(codeOf(await rejected(id))).toBe("PAYOUT_NOT_IN_FILE");
  expect(codeOf(await rejected("22222222-2222-4222-8222-222222222222"))).toBe("NOT_FOUND");
  expect(codeOf(await booked(999_999))).toBe("NOT_FOUND");
});

test("operators see masked accounts, in the list, the audit log and nowhere else whole", async () => {
  const { payout } = await waiting();
  const list = dataOf(await api.call("api_operator_payout_list", { query: { state: "requested" } }, finance));
  expect(list.payouts.find(({ uuid }) => uuid === payout)?.method.account).toBe("DE89 •••• 3000");
  await exportAll();
  const shown = dataOf(await api.call("api_operator_payout_show", { params: { id: payout } }, finance));
  const audit = dataOf(await api.call("api_operator_audit", { query: {} }, finance));
  expect(JSON.stringify([list, shown, audit])).not.toContain(IBAN);
});

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("five exports put each payout into one file", async () => {
    await exportAll();
    await Promise.all(Array.from({ length: 12 }, () => waiting(100)));
    const files = await atOnce(5, exportAll);
    expect(files.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });
});
