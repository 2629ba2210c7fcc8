import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { serveHttp } from "../test/serve-http.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { isUnavailable } from "./is-unavailable.ts";

let close: () => Promise<unknown> = async () => {};
afterEach(() => close());

test("without its database the service answers 503 without internal details and is not ready", async () => {
  const database = await openDatabase({ databaseUrl: "postgres://shop:hunter2@127.0.0.1:9/shop" });
  const http = await serveHttp({
    handlers: {
      api_product_description: async ({ params }) => {
        await database.db.selectFrom("product").select("id").execute();
        return { id: params.id, paragraphs: [] };
      },
    },
  });
  close = () => Promise.all([http.close(), database.close()]);
  const response = await http.request("/api/products/1/description");
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([
    503,
    { code: "SERVICE_UNAVAILABLE", message: expect.any(String), reference: expect.any(String) },
  ]);
  expect(text).not.toMatch(/ECONNREFUSED|127\.0|hunter2/u);
  expect(http.lines[0]).toMatchObject({ err: { code: "ECONNREFUSED" } });
});

test.each(["53300", "53100", "57014", "57P03", "08006", "ENOSPC", "ENETUNREACH"])(
  "%s says to try later",
  (code) => {
    expect(isUnavailable(Object.assign(new Error("sorry"), { code }))).toBe(true);
  },
);

test.each(["42P01", "23505", "22012", "53400x", ""])("%s does not", (code) => {
  expect(isUnavailable(Object.assign(new Error("sorry"), { code }))).toBe(false);
});

test("a wrong query does not count as unavailable", async () => {
  const database = await openTestDatabase();
  close = () => database.close();
  const error: unknown = await sql`select 1 / 0`.execute(database.db).catch((caught: unknown) => caught);
  expect(isUnavailable(error)).toBe(false);
  expect(isUnavailable(Object.assign(new Error("terminating connection"), { code: "57P01" }))).toBe(true);
  expect(isUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
  expect(isUnavailable("57P01")).toBe(false);
});
