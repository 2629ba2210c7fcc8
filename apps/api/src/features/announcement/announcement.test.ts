import { MAX_ANNOUNCEMENTS } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());
beforeEach(() => api.database.db.deleteFrom("announcement").execute());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const texts = (text: string) => localized((locale) => `${text} (${locale})`);

const add = async (body: object, role: "support" | "warehouse" = "support") =>
  api.call(
    "api_operator_announcement_add",
    { body: { texts: texts("Parcels are late"), validFrom: null, validTo: hours(1), ...body } },
    await addOperator(api, role),
  );
const end = async (id: number) =>
  api.call(
    "api_operator_announcement_end",
    { params: { announcementId: `${id}` } },
    await addOperator(api, "support"),
  );
const current = async (locale: "de" | "nl" = "de") =>
  dataOf(await api.call("api_get_announcements", {}, { locale })).announcements;

test("shoppers get what holds at the moment, in their language", async () => {
  const validTo = hours(1);
  dataOf(await add({ validTo }));
  dataOf(await add({ texts: texts("Tomorrow"), validFrom: hours(24), validTo: hours(25) }));
  expect(await current()).toEqual([{ text: "Parcels are late (de)", validTo }]);
  expect(await current("nl")).toEqual([{ text: "Parcels are late (nl)", validTo }]);
  await api.database.db
    .updateTable("announcement")
    .set({ valid_from: new Date(Date.now() - 2000), valid_to: new Date(Date.now() - 1000) })
    .execute();
  expect(await current()).toEqual([]);
});

test("an operator ends an announcement once; the list keeps it, and the audit log both changes", async () => {
  const { id } = dataOf(await add({}));
  const { endedAt } = dataOf(await end(id));
  expect(endedAt).not.toBeNull();
  expect(dataOf(await end(id)).endedAt).toBe(endedAt);
  expect(await current()).toEqual([]);
  const support = await addOperator(api, "warehouse");
  const { announcements } = dataOf(await api.call("api_operator_announcement_list", {}, support));
  expect(announcements.map((each) => [each.id, each.endedAt])).toEqual([[id, endedAt]]);
  const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
  const subjects = entries.filter(({ subject }) => subject === `announcement ${id}`);
  expect(subjects).toHaveLength(3);
  expect(codeOf(await end(id + 1000))).toBe("ANNOUNCEMENT_NOT_FOUND");
});

test.each([
  ["an end in the past", { validTo: hours(-1) }],
  ["an end before the start", { validFrom: hours(3), validTo: hours(2) }],
  ["an end after more than 60 days", { validTo: hours(24 * 61) }],
  ["a text that is empty", { texts: { ...texts("x"), it: " " } }],
  ["a text of two lines", { texts: { ...texts("x"), it: "a\nb" } }],
  ["a text that is too long", { texts: { ...texts("x"), it: "x".repeat(301) } }],
  ["a language that is missing", { texts: { de: "x" } }],
])("refuses %s", async (_, body) => {
  expect(codeOf(await add(body))).toBe("VALIDATION_FAILED");
  expect(await current()).toEqual([]);
});

test("refuses operators of other roles", async () => {
  expect(codeOf(await add({}, "warehouse"))).toBe("FORBIDDEN");
});

test("there are few at a time, also when operators add at the same time", async () => {
  const added = await Promise.all(Array.from({ length: MAX_ANNOUNCEMENTS + 3 }, () => add({})));
  expect(added.filter(({ ok }) => ok)).toHaveLength(MAX_ANNOUNCEMENTS);
  expect(codeOf(await add({}))).toBe("TOO_MANY_ANNOUNCEMENTS");
  const [first] = added.flatMap((answer) => (answer.ok ? [answer.data] : []));
  dataOf(await end(first?.id ?? 0));
  dataOf(await add({}));
});
