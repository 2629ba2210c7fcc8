import { copyFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProductLine } from "@reprise/contracts/catalogue-file";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartActions } from "../../../test/actions/cart-actions.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { photographActions, writePhotograph } from "../../../test/actions/photograph-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor, startTestApi } from "../../../test/api.ts";
import { FIXTURE, fixtureProduct } from "../../../test/fixtures/fixture-catalogue.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { listPhotographs } from "./list-photographs.ts";

const card = createTestProvider();
const api = await startTestApi({ providers: [card] });
const folder = await mkdtemp(join(tmpdir(), "reprise-photographs-"));
const { importLines, dryRun, withPhotographs, photographsOf, shownOf, downloaded } = photographActions(
  api,
  folder,
);
beforeAll(async () => {
  card.answers("captured");
  await mkdir(join(folder, "unit"));
  for (const [name, colour] of Object.entries({ front: "#a11", back: "#1a1", "unit/mark": "#11a" }))
    await writePhotograph(join(folder, `${name}.jpg`), colour);
  await writeFile(join(folder, "cut.jpg"), Buffer.of(0xff, 0xd8, 0xff));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test("product, grade and unit get their photographs; what cannot be used is reported, and the product is imported", async () => {
  const product = fixtureProduct(FIXTURE.book);
  const [grade, ...grades] = product.variants;
  const [unit, ...units] = grade?.units ?? [];
  if (grade === undefined || unit === undefined) throw new Error("The fixture has no unit.");
  const line: ProductLine = {
    ...product,
    photographs: ["front.jpg", "missing.jpg", "../front.jpg", "/etc/hosts", "unit", "https://shop.example/a"],
    variants: [
      {
        ...grade,
        photographs: ["cut.jpg", "./unit/../back.jpg"],
        units: [
          { ...unit, photographs: ["unit/mark.jpg", "https://shop.example/a.txt"] },
          ...units.map((other) => ({ ...other, photographs: ["unit/mark.jpg"] })),
        ],
      },
      ...grades,
    ],
  };
  const { summary, leftOut } = await importLines([line]);
  expect(summary).toMatchObject({ stored: 1, rejected: 0, photographsLeftOut: 6 });
  expect(leftOut.toSorted(([one = ""], [other = ""]) => one.localeCompare(other))).toEqual([
    ["photographs.1", "missing"],
    ["photographs.2", "outside"],
    ["photographs.3", "outside"],
    ["photographs.4", "missing"],
    ["variants.0.photographs.0", "damaged"],
    ["variants.0.units.0.photographs.1", "unknown"],
  ]);
  expect((await photographsOf("product")).length).toBe(2);
  const ofGrade = await photographsOf("variant");
  const ofUnit = await photographsOf("unit");
  expect([ofGrade.length, new Set(ofUnit).size]).toEqual([1, 1]);
  const view = dataOf(await api.call("api_product_view", { params: { id: String(product.id) } })).product;
  expect(view.variants.find(({ label }) => label === grade.label)).toMatchObject({
    photographs: ofGrade,
    unitPhotographs: ofUnit.slice(0, 1),
    fullBatteryUnitPhotographs: [],
  });
  const listed = await listPhotographs(api.database.db, product.id);
  expect(listed.map(({ sku, grade: label, unit: serial, place }) => [sku, label, serial, place])).toEqual([
    [product.sku, null, null, 1],
    [product.sku, null, null, 2],
    [product.sku, grade.label, null, 1],
    ...[unit, ...units]
      .map(({ serial }) => serial)
      .sort()
      .map((serial) => [product.sku, grade.label, serial, 1]),
  ]);
  expect(listed.slice(0, 2).map(({ hash }) => hash)).toEqual(await photographsOf("product"));
  expect(await listPhotographs(api.database.db, FIXTURE.iphone)).toEqual([]);
});

test("every place that shows the product shows its first photograph, never with drawn wear", async () => {
  const [hash = ""] = await shownOf(FIXTURE.book);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
  const visitor = newVisitor();
  const cart = cartActions(api);
  const { label } = fixtureProduct(FIXTURE.book).variants.find(({ units }) => units.length > 0) ?? {};
  await cart.added(visitor, FIXTURE.book, label);
  expect((await cart.read(visitor)).cartItems).toMatchObject([
    { product: { picture: { hash }, isMedia: true } },
  ]);
  const orders = orderActions(api);
  const orderUuid = await orders.order({ visitor });
  expect(dataOf(await orders.readOrder({ visitor }, orderUuid)).lines).toMatchObject([{ picture: { hash } }]);
  const get = (name: string, accept: string) =>
    api.agent.get(`/media/${name}`).set("accept", accept).responseType("blob");
  for (const [accept, type] of [
    ["image/avif,*/*", "image/avif"],
    ["image/webp", "image/webp"],
    ["*/*", "image/jpeg"],
  ] as const) {
    const { status, headers, body } = await get(`${hash}-320`, accept);
    expect([status, headers["content-type"]]).toEqual([200, type]);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 320, height: 320 });
  }
  expect((await get(`${hash}-A3-320`, "image/webp")).status).toBe(404);
});

test("an identical file stores nothing, and tries again what was left out", async () => {
  const lines = [
    withPhotographs(FIXTURE.film, ["back.jpg"]),
    withPhotographs(FIXTURE.charger, ["late.jpg", "https://shop.example/b"]),
  ];
  expect((await importLines(lines)).leftOut).toEqual([["photographs.0", "missing"]]);
  const before = downloaded.length;
  expect(await importLines(lines)).toMatchObject({
    summary: { stored: 0, unchanged: 2, photographsLeftOut: 1 },
    leftOut: [["photographs.0", "missing"]],
  });
  await copyFile(join(folder, "back.jpg"), join(folder, "late.jpg"));
  expect((await importLines(lines)).summary).toMatchObject({ stored: 1, photographsLeftOut: 0 });
  expect((await importLines(lines)).summary).toMatchObject({ stored: 0, unchanged: 2 });
  // Each address is downloaded once.
  expect(downloaded.length).toBe(before);
});

test("without photographs a record keeps those that are stored; an empty list removes them; a dry run loads none", async () => {
  const before = await shownOf(FIXTURE.film);
  const { photographs: _, ...without } = withPhotographs(FIXTURE.film, []);
  const changed = { ...without, demand: 0.123 };
  expect((await importLines([changed])).summary.stored).toBe(1);
  expect(await shownOf(FIXTURE.film)).toEqual(before);
  const price = {
    type: "product",
    id: FIXTURE.film,
    variants: [{ label: without.variants[0]?.label, price: 777 }],
  };
  expect((await importLines([price])).summary.stored).toBe(1);
  expect(await shownOf(FIXTURE.film)).toEqual(before);
  const dry = await dryRun([withPhotographs(FIXTURE.film, ["missing.jpg"])]);
  expect(dry).toMatchObject({ stored: 1, photographsLeftOut: 0 });
  await importLines([withPhotographs(FIXTURE.film, [])]);
  expect((await shownOf(FIXTURE.film)).every((hash) => hash.length === 20)).toBe(true);
});

test("a photograph that nothing shows is removed after a week; one of an order stays", async () => {
  const files = async () =>
    (await readdir(join(api.dataDir, "photographs"), { recursive: true })).filter((name) =>
      name.includes("/"),
    );
  const isOld = async () => {
    const time = new Date(Date.now() - 8 * 86_400_000);
    for (const name of await files()) await utimes(join(api.dataDir, "photographs", name), time, time);
  };
  const [front = ""] = await shownOf(FIXTURE.book);
  await importLines([withPhotographs(FIXTURE.charger, []), withPhotographs(FIXTURE.book, [])]);
  const count = (await files()).length;
  await api.runJobs("unused-photographs");
  expect((await files()).length).toBe(count);
  await isOld();
  await api.runJobs("unused-photographs");
  const left = (await files()).map((name) => name.split("/")[1]);
  const named = [front, ...(await photographsOf("variant")), ...new Set(await photographsOf("unit"))];
  expect(left).toHaveLength(named.length);
  expect(left).toEqual(expect.arrayContaining(named));
  expect(left.length).toBeLessThan(count);
});
