import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "@reprise/contracts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { addedPhoto, addPhoto, getPhoto, picture } from "../../test/actions/photo-actions.ts";
import { startTradeInShop, WORN } from "../../test/actions/trade-in-actions.ts";
import { foundAs, tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { bombPng } from "../../test/fixtures/bomb-png.ts";

const { api } = await startTradeInShop();
const actions = tradeInOrderActions(api);

async function received() {
  const placed = await actions.placed();
  await actions.changed(placed.order, { type: "receive", parcel: 1, items: ["1"] });
  return { ...placed, by: await addOperator(api, "warehouse") };
}
const { order, by } = await received();
const send = (bytes: Buffer, type?: string) =>
  addPhoto(api, order, by, { bytes, ...(type === undefined ? {} : { type }) });

test("a photo is turned upright, resized, and rid of everything but its pixels", async () => {
  const camera = {
    IFD0: { Make: "Camera of Anna" },
    IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLongitude: "13/1 24/1 0/1" },
  };
  const jpeg = await picture(2_400, 1_800).withMetadata({ exif: camera, orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const placed = await received();
  const html = Buffer.from("<script>alert(1)</script>");
  const { status, body } = await addPhoto(api, placed.order, placed.by, {
    bytes: Buffer.concat([jpeg, html]),
  });
  expect([status, body]).toMatchObject([
    200,
    { item: "1", width: 1_200, height: 1_600, addedBy: placed.by.name },
  ]);
  await actions.changed(placed.order, { type: "inspect", item: "1", ...foundAs(WORN) });
  await actions.changed(placed.order, { type: "revise", item: "1" });
  const { revision } = (await actions.read(placed.as, placed.order)).items[0] ?? {};
  expect(revision?.photos).toMatchObject([{ width: 1_200, height: 1_600 }]);
  for (const [path, edge] of [
    [revision?.photos[0]?.url, 1_600],
    [revision?.photos[0]?.thumbnailUrl, 320],
  ] as const) {
    const answer = await getPhoto(api, path ?? "", placed.as);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=3600, immutable",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.height]).toEqual(["webp", edge]);
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
    expect(bytes.includes("Camera of Anna") || bytes.includes("<script>")).toBe(false);
  }
});

const gif = () =>
  sharp(randomBytes(4 * 4 * 3 * 2), { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } });
const animatedPng = async () => {
  const png = await picture(4, 4).png().toBuffer();
  const control = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  // The chunk comes after the signature and the header.
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
};

test.each<[string, () => Promise<Buffer> | Buffer, string?]>([
  ["nothing", () => Buffer.alloc(0)],
  ["random bytes", () => randomBytes(5_000)],
  ["HTML named as JPEG", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "HTML behind the first bytes of a JPEG",
    () => Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
  ],
  [
    "SVG with a script",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ["a truncated JPEG", async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3_000)],
  ["an animated GIF", () => gif().gif().toBuffer()],
  ["an animated WebP", () => gif().webp().toBuffer(), "animated"],
  ["an animated PNG", animatedPng, "animated"],
  ["a TIFF", () => picture(8, 8).tiff().toBuffer()],
  ["a picture of 30,000 × 30,000 pixels", () => bombPng(30_000, 30_000), "12000 pixels"],
  ["a picture of 30,000 × 1 pixels", () => bombPng(30_000, 1), "12000 pixels"],
])("%s is refused", async (_, file, why = "no complete JPEG") => {
  const bytes = await file();
  const { status, body } = await send(bytes);
  expect([status, body]).toMatchObject([
    400,
    { code: "PHOTO_INVALID", message: expect.stringContaining(why) as string },
  ]);
});

test.each(["image/svg+xml", "image/gif", "text/html", "application/json", "multipart/form-data; boundary=x"])(
  "a body of type %s is not read",
  async (type) => {
    expect(await send(await picture(8, 8).png().toBuffer(), type)).toMatchObject({ status: 415 });
  },
);

/** Starts a request, sends so many bytes of its body, and waits for the answer without ending it. Returns the status. */
async function statusAfter(
  bytes: number,
  head: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const outgoing = request(`${api.address}/api/operator/trade-ins/${order.number}/items/1/photos`, {
    method: "POST",
    headers: { authorization: `Bearer ${by.operator}`, "content-type": "image/jpeg", ...head },
  });
  outgoing.write(Buffer.alloc(bytes, 0xff));
  const [{ statusCode }] = (await once(outgoing, "response")) as [IncomingMessage];
  outgoing.on("error", () => undefined).destroy();
  return statusCode;
}

test("50 MB are refused at once when they are announced, otherwise as soon as they exceed 10 MB", async () => {
  expect(await statusAfter(1, { "content-length": "50000000" })).toBe(413);
  expect(await statusAfter(MAX_PHOTO_BYTES + 1, { "transfer-encoding": "chunked" })).toBe(413);
});

test("four uploads at once are in memory, eight wait unread, and more are refused", async () => {
  const refused: number[] = [];
  const pending = Array.from({ length: 15 }, () => {
    const outgoing = request(`${api.address}/api/operator/trade-ins/${order.number}/items/1/photos`, {
      method: "POST",
      headers: { authorization: `Bearer ${by.operator}`, "content-type": "image/jpeg" },
    });
    outgoing.on("error", () => undefined).write(Buffer.alloc(1_000, 0xff));
    const status = once(outgoing, "response").then(([answer]) => (answer as IncomingMessage).statusCode ?? 0);
    void status.then((code) => refused.push(code));
    return { outgoing, status };
  });
  await expect.poll(() => refused).toEqual([429, 429, 429]);
  for (const { outgoing } of pending) outgoing.end();
  // No picture, but read.
  const statuses = await Promise.all(pending.map(({ status }) => status));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(12).fill(400), 429, 429, 429]);
  expect((await send(Buffer.from("x"))).status).toBe(400);
});

test("a photo is for the order's owner, the holder of its link and operators only", async () => {
  const { as, order: own, by: operator } = await received();
  const { uuid } = await addedPhoto(api, own, operator);
  const path = `/api/trade-in/orders/${own.uuid}/photos/${uuid}`;
  const statusOf = async (
    ...request: Parameters<typeof getPhoto> extends [unknown, ...infer R] ? R : never
  ) => (await getPhoto(api, ...request)).status;
  expect(await statusOf(`${path}/large`, as)).toBe(200);
  expect(await statusOf(`${path}/small`, { visitor: newVisitor() })).toBe(404);
  expect(await statusOf(`${path}/large`, {})).toBe(404);
  expect(await statusOf(`${path}/huge`, as)).toBe(404);
  expect(await statusOf(`/api/trade-in/orders/${order.uuid}/photos/${uuid}/large`, as)).toBe(404);
  const forOperators = `/api/operator/trade-ins/${own.number}/photos/${uuid}`;
  expect(await statusOf(forOperators, operator)).toBe(200);
  expect(await statusOf(forOperators, as)).toBe(401);
  expect(await statusOf(`/api/operator/trade-ins/${order.number}/photos/${uuid}`, operator)).toBe(404);
});

test("only the warehouse adds photos, to items that the shop has; a repeat adds none", async () => {
  const { order: own, by: warehouse } = await received();
  const bytes = await picture(20, 10).png().toBuffer();
  const file = { bytes, type: "image/png" };
  const support = await addOperator(api, "support");
  expect((await addPhoto(api, own, support, file)).body.code).toBe("FORBIDDEN");
  const { order: announced } = await actions.placed();
  expect((await addPhoto(api, announced, warehouse, file)).body.code).toBe("TRADE_IN_ITEM_NOT_OPEN");
  const unknown = { number: own.number, item: "9" };
  expect((await addPhoto(api, unknown, warehouse, file)).body.code).toBe("TRADE_IN_ITEM_UNKNOWN");
  const as = { ...warehouse, idempotencyKey: randomUUID() };
  const [first, again] = [await addPhoto(api, own, as, file), await addPhoto(api, own, as, file)];
  expect(again).toEqual(first);
  const other = { bytes: await picture(10, 20).jpeg().toBuffer() };
  expect((await addPhoto(api, own, as, other)).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
  const shown = await api.call("api_operator_show_trade_in", { params: { number: own.number } }, support);
  expect(dataOf(shown).photos).toEqual([first.body]);
  const audit = await api.call(
    "api_operator_audit",
    { query: { operator: warehouse.name } },
    await addOperator(api, "finance"),
  );
  expect(dataOf(audit).entries).toMatchObject([
    { call: "api_operator_add_inspection_photo", changes: { item: "1", photo: first.body.uuid } },
  ]);
});

test("an item has at most 12 photos, also with uploads at the same time; a removed one is gone", async () => {
  const { order: own, by: warehouse } = await received();
  const bytes = await picture(6, 6).jpeg().toBuffer();
  for (let count = 0; count < MAX_PHOTOS - 2; count += 1) await addPhoto(api, own, warehouse, { bytes });
  const last = await Promise.all(Array.from({ length: 5 }, () => addPhoto(api, own, warehouse, { bytes })));
  expect(last.map(({ body }) => body.code ?? "OK").toSorted()).toEqual([
    "OK",
    "OK",
    ...Array<string>(3).fill("PHOTO_LIMIT_REACHED"),
  ]);
  const photo = last.find(({ status }) => status === 200)?.body.uuid ?? "";
  const params = { number: own.number, photo };
  const remove = () => api.call("api_operator_remove_inspection_photo", { params }, warehouse);
  expect(dataOf(await remove()).photos).toHaveLength(MAX_PHOTOS - 1);
  expect(codeOf(await remove())).toBe("NOT_FOUND");
});
