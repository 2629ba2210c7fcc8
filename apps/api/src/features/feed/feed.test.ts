import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { createAddresses, LOCALES, type Locale } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { validateXML } from "xmllint-wasm";
import { buildAllFeeds } from "../../test/actions/build-feeds.ts";
import { sellOut } from "../../test/actions/sell-out.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../test/fixtures/fixture-catalogue.ts";
import { productFeedJob } from "./feed.job.ts";
import { PART_IDS } from "./feed.store.ts";

const api = await startTestApi();
afterAll(() => api.close());
const { db } = api.database;
const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const info = vi.fn<(fields: object, text: string) => void>();
const error = vi.fn<(fields: object, text: string) => void>();
const dependencies = { database: api.database, addresses, logger: { info, error } };
const build = (now = Date.now) => buildAllFeeds({ ...dependencies, now });
beforeEach(() => vi.clearAllMocks());

const fileOf = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(`schema/${name}`, import.meta.url), "utf8"),
});
async function problemsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "feed.xml", contents: xml },
    schema: fileOf("product-feed.xsd"),
    preload: [fileOf("google-merchant.xsd")],
  });
  return errors.map(({ message }) => message);
}

const informationOn = (locale: Locale) => api.call("api_get_product_feed", {}, { locale });
async function feed(locale: Locale = "de"): Promise<string> {
  const { head, foot, parts } = dataOf(await informationOn(locale));
  const bodies = await Promise.all(
    parts.map(async (part) => {
      const answer = await api.call("api_get_product_feed_part", { params: { part: `${part}` } }, { locale });
      return gunzipSync(Buffer.from(dataOf(answer).body, "base64")).toString();
    }),
  );
  return head + bodies.join("") + foot;
}
const itemOf = (xml: string, id: string) =>
  [...xml.matchAll(/<item>.*?<\/item>/gsu)]
    .map(([item]) => item)
    .find((item) => item.includes(`<g:id>${id}</g:id>`));
const valueOf = (item: string | undefined, name: string) =>
  new RegExp(`<g:${name}>([^<]*)</g:${name}>`, "u").exec(item ?? "")?.[1];

test("there is no feed before the first build", async () => {
  expect(codeOf(await informationOn("de"))).toBe("NOT_FOUND");
});

test("the feeds of all languages keep the schema, and each offer has its price, stock, address and picture", async () => {
  await db
    .updateTable("category")
    .set({ google_category: "Electronics > Communications > Telephony > Mobile Phones" })
    .where("id", "=", FIXTURE_CATEGORY.smartphones)
    .execute();
  await build();
  for (const locale of LOCALES) expect([locale, await problemsOf(await feed(locale))]).toEqual([locale, []]);

  const xml = await feed("fr");
  const variants = await db
    .selectFrom("variant")
    .select(["label", "price", "quantity"])
    .where("product_id", "=", FIXTURE.iphone)
    .execute();
  expect(variants.length).toBeGreaterThan(1);
  for (const { label, price, quantity } of variants) {
    const item = itemOf(xml, `${FIXTURE.iphone}-${label}`);
    const of = (name: string) => valueOf(item, name);
    expect(of("price")).toBe(`${(price / 100).toFixed(2)} EUR`);
    expect(of("availability")).toBe(quantity > 0 ? "in_stock" : "out_of_stock");
    expect(of("link")).toMatch(
      new RegExp(`^https://shop\\.example/fr/i${FIXTURE.iphone},[a-z0-9-]+\\?variant=${label}$`, "u"),
    );
    expect(of("image_link")).toMatch(/^https:\/\/shop\.example\/media\/[0-9a-f]{20}-960$/u);
    expect([of("condition"), of("item_group_id")]).toEqual(["refurbished", `${FIXTURE.iphone}`]);
    // The parent category has this Google category.
    expect(of("google_product_category")).toBe(
      "Electronics &gt; Communications &gt; Telephony &gt; Mobile Phones",
    );
    expect(of("product_type")).toBe("Électronique &gt; Smartphones &gt; Apple iPhone");
    expect(item?.match(/<g:shipping>/gu)).toHaveLength(9);
  }
  expect(valueOf(itemOf(xml, `${FIXTURE.book}-A2`) ?? itemOf(xml, `${FIXTURE.book}-A1`), "condition")).toBe(
    "used",
  );
});

test("an offer shows photographs in place of drawings, those of its grade first", async () => {
  const [front, back, worn] = ["f", "b", "a"].map((digit) => digit.repeat(64)) as [string, string, string];
  const show = async (ofProduct: string[], ofGrade: string[]) => {
    await db
      .updateTable("product")
      .set({ photographs: ofProduct })
      .where("id", "=", FIXTURE.iphone)
      .execute();
    await db
      .updateTable("variant")
      .set({ photographs: ofGrade })
      .where("product_id", "=", FIXTURE.iphone)
      .where("label", "=", "A2")
      .execute();
    await build();
    const xml = await feed();
    return (["A1", "A2"] as const).map((grade) =>
      [
        ...(itemOf(xml, `${FIXTURE.iphone}-${grade}`) ?? "").matchAll(
          /<g:(?:additional_)?image_link>([^<]*)</gu,
        ),
      ].map(([, address]) => address),
    );
  };
  const addressOf = (hash: string) => `https://shop.example/media/${hash}-960`;
  expect(await show([front, back], [worn])).toEqual([
    [front, back].map(addressOf),
    [worn, front, back].map(addressOf),
  ]);
  const [drawn, mixed] = await show([], [worn]);
  expect(mixed).toEqual([addressOf(worn), ...(drawn ?? [])]);
  await show([], []);
});

test("a reduced price stands beside the lowest of the 30 days before it, for 30 days", async () => {
  const { id } = await db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", FIXTURE.iphone)
    .where("label", "=", "A1")
    .executeTakeFirstOrThrow();
  await sql`delete from price_history where variant_id = ${id}`.execute(db);
  await sql`insert into price_history (variant_id, valid_from, price) values
    (${id}, now() - interval '90 days', 40000), (${id}, now() - interval '1 day', 30000)`.execute(db);
  await sql`update variant set price = 30000 where id = ${id}`.execute(db);
  await build();
  const reduced = itemOf(await feed(), `${FIXTURE.iphone}-A1`);
  expect([valueOf(reduced, "price"), valueOf(reduced, "sale_price")]).toEqual(["400.00 EUR", "300.00 EUR"]);
  await build(() => Date.now() + 40 * 86_400_000);
  const usual = itemOf(await feed(), `${FIXTURE.iphone}-A1`);
  expect([valueOf(usual, "price"), valueOf(usual, "sale_price")]).toEqual(["300.00 EUR", undefined]);
});

test("products whose import is not complete, and sold-out ones, are left out and counted", async () => {
  await build();
  const counts = () =>
    info.mock.calls.map(([fields]) => fields).at(-LOCALES.length) as Record<string, number>;
  const before = counts();
  await db
    .deleteFrom("product_translation")
    .where("product_id", "=", FIXTURE.iphone)
    .where("locale", "=", "de")
    .execute();
  await db.deleteFrom("product_media").where("product_id", "=", 1012).execute();
  await db
    .updateTable("product_translation")
    .set({ description: " " })
    .where("product_id", "=", 1013)
    .execute();
  await sellOut(api.database, 1032);
  await build();
  const after = counts();
  expect([after["locale"], after["incomplete"], after["soldOut"]]).toEqual([
    "de",
    (before["incomplete"] ?? 0) + 3,
    (before["soldOut"] ?? 0) + 1,
  ]);
  const xml = await feed();
  for (const id of [FIXTURE.iphone, 1012, 1013, 1032]) expect(xml).not.toContain(`<g:id>${id}-`);
  expect(await feed("it")).toContain(`<g:id>${FIXTURE.iphone}-`);
});

test("a product that is gone is in no feed, also when a unit of it comes back", async () => {
  const isListed = async () => (await feed()).includes(`<g:id>${FIXTURE.macBook}-`);
  await build();
  expect(await isListed()).toBe(true);
  await sql`insert into product_gone (product_id) values (${FIXTURE.macBook})`.execute(db);
  await build();
  expect(await isListed()).toBe(false);
  await sql`delete from product_gone`.execute(db);
  await build();
  expect(await isListed()).toBe(true);
});

test("markup, control characters and long texts cannot break the feed", async () => {
  await db
    .updateTable("product_translation")
    .set({
      name: `]]></item> & \u0001\uFFFE${"ä".repeat(200)}`,
      description: `<b>\u0000x</b>\n\n${"lang ".repeat(2000)}`.replaceAll("\u0000", "\u0002"),
    })
    .where("product_id", "=", FIXTURE.macBook)
    .execute();
  await build();
  expect(await problemsOf(await feed())).toEqual([]);
});

test("an unchanged feed keeps its tag and time; a change touches only its part", async () => {
  await build();
  const first = dataOf(await informationOn("es"));
  expect(await build()).toBe(0);
  expect(dataOf(await informationOn("es"))).toEqual(first);
  const book = await db
    .selectFrom("product_translation")
    .select("name")
    .where("product_id", "=", FIXTURE.book)
    .where("locale", "=", "es")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("product_translation")
    .set({ name: `${book.name} II` })
    .where("product_id", "=", FIXTURE.book)
    .where("locale", "=", "es")
    .execute();
  expect(await build()).toBe(1);
  const second = dataOf(await informationOn("es"));
  expect(second.etag).not.toBe(first.etag);
  expect(second.changedAt > first.changedAt).toBe(true);
});

test("a part that cannot be built does not keep the others from being built", async () => {
  const setColour = (colour: string) =>
    sql`update product set attributes = jsonb_set(attributes, '{colour}', ${colour}::jsonb)
      where id = ${FIXTURE.iphone}`.execute(db);
  const areRenamed = async () => {
    const xml = await feed("es");
    return [FIXTURE.iphone, FIXTURE.book].map((id) =>
      valueOf(itemOf(xml, `${id}-A1`), "title")?.startsWith("Renamed"),
    );
  };
  await build();
  expect(await areRenamed()).toEqual([false, false]);
  await db
    .updateTable("product_translation")
    .set({ name: "Renamed" })
    .where("product_id", "in", [FIXTURE.iphone, FIXTURE.book])
    .execute();
  await setColour(`{"is": "no colour"}`);
  await expect(build()).rejects.toThrow(TypeError);
  expect(await areRenamed()).toEqual([false, true]);
  const part = Math.floor(FIXTURE.iphone / PART_IDS);
  expect(error.mock.calls).toEqual([
    [{ err: expect.any(TypeError), part }, "A part of the product feed was not built"],
  ]);
  await setColour(`"black"`);
  await build();
  expect(await areRenamed()).toEqual([true, true]);
});

test("a thread builds what the event loop would", async () => {
  await build();
  const built = dataOf(await informationOn("it"));
  const job = productFeedJob(dependencies);
  expect(await job.run()).toBe(0);
  expect(dataOf(await informationOn("it"))).toEqual(built);
  await sql`delete from product_feed_part`.execute(db);
  expect(await job.run()).toBe(built.parts.length * LOCALES.length);
  const anew = dataOf(await informationOn("it"));
  expect([anew.etag, anew.parts]).toEqual([built.etag, built.parts]);
  expect(await problemsOf(await feed("it"))).toEqual([]);
});
