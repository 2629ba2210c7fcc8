import { openDatabase } from "@reprise/api/db";
import type { ContentFolder } from "@reprise/contracts/content-folder";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { updateDemoContent } from "./demo-content.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase({ inMemory: true });
  await database.migrate();
});
afterAll(() => database.close());

const page = (id: string, text: string): ContentFolder => ({
  folder: `page/${id}`,
  files: { "de.md": `---\ntitle: ${id}\ndescription: x\n---\n${text}\n` },
});
const update = (...pages: readonly ContentFolder[]) => updateDemoContent(database, Promise.resolve(pages));
const textOf = async (id: string) => {
  const found = database.db.selectFrom("content_text").select("html").where("id", "=", id);
  return (await found.executeTakeFirst())?.html;
};
/** As the audit log has it after an operator imported a document. */
const imported = (id: string, isDryRun = false) =>
  database.db
    .insertInto("audit_entry")
    .values({
      operator: null,
      roles: ["support"],
      call: "api_operator_content_import",
      outcome: "done",
      subject: `content page/${id}`,
      reference: "r",
      changes: JSON.stringify({ isDryRun }),
    })
    .execute();

test("a new release changes the texts of a demo shop, but none that an operator imported", async () => {
  expect(await update(page("a", "One."), page("b", "One."), page("c", "One."))).toBe(3);
  await imported("b");
  await imported("c", true);
  expect(await update(page("a", "Two."), page("b", "Two."), page("c", "Two."), page("d", "Two."))).toBe(3);
  expect(await Promise.all(["a", "b", "c", "d"].map(textOf))).toEqual([
    "<p>Two.</p>\n",
    "<p>One.</p>\n",
    "<p>Two.</p>\n",
    "<p>Two.</p>\n",
  ]);
});

test("each version is imported once: a start after it costs one query", async () => {
  expect(await update(page("e", "One."))).toBe(1);
  await database.db.deleteFrom("content_document").where("id", "=", "e").execute();
  expect(await update(page("e", "One."))).toBe(0);
  expect(await textOf("e")).toBeUndefined();
});

test("a text that does not fit the shop is left out, and the others are stored", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(
    await update({ folder: "page/broken", files: { "de.md": "no front matter" } }, page("f", "One.")),
  ).toBe(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("page/broken"));
  warn.mockRestore();
});
