import { randomBytes } from "node:crypto";
import { MAX_REVIEW_PHOTOS } from "@reprise/contracts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { getPhoto, picture } from "../../test/actions/photo-actions.ts";
import { reviewActions } from "../../test/actions/review-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";

const { api } = await startCartShop({ providers: [createTestProvider()] });
const shop = reviewActions(api);
const support = await addOperator(api, "support");
const open = async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  return { ada, product, uuid };
};
const decision = (review: string, version?: string) =>
  api.call(
    "api_operator_moderate_review",
    { params: { review }, body: { decision: { type: "approve" }, version } },
    support,
  );
const statusOf = async (path: string, as: object) => (await getPhoto(api, path, as)).status;

test("a photo is shown after an operator has approved it; before, its author alone sees it", async () => {
  const { ada, product, uuid } = await open();
  const { body } = await shop.addPhoto(product, ada);
  const photo = body.photos[0];
  if (photo === undefined) throw new Error("There is no photo");
  expect([body.status, photo.isApproved, photo.width]).toEqual(["approved", false, 40]);
  expect((await shop.read(product)).reviews[0]?.photos).toEqual([]);
  const eve = await shop.customer();
  expect([
    await statusOf(photo.url, ada),
    await statusOf(photo.url, eve),
    await statusOf(photo.url, {}),
  ]).toEqual([200, 404, 404]);
  const list = dataOf(await api.call("api_operator_list_reviews", { query: {} }, support));
  expect(list.reviews.find((review) => review.uuid === uuid)?.photos).toMatchObject([{ isApproved: false }]);
  expect(await statusOf(`/api/operator/reviews/${uuid}/photos/${photo.uuid}`, support)).toBe(200);
  dataOf(await decision(uuid));
  const { reviews, summary } = await shop.read(product, { photos: "1" });
  expect([reviews[0]?.photos.length, summary.withPhotos]).toEqual([1, 1]);
  const answer = await getPhoto(api, photo.thumbnailUrl, eve);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("webp");
  const hide = { type: "hide", reason: "personal-data" } as const;
  dataOf(
    await api.call(
      "api_operator_moderate_review",
      { params: { review: uuid }, body: { decision: hide } },
      support,
    ),
  );
  expect(await statusOf(photo.url, eve)).toBe(404);
});

test("a photo that was added after the operator had looked is not approved", async () => {
  const { ada, product, uuid } = await open();
  await shop.addPhoto(product, ada);
  const show = async () =>
    dataOf(await api.call("api_operator_show_review", { params: { review: uuid } }, support));
  const { version } = await show();
  await shop.addPhoto(product, ada);
  expect(codeOf(await decision(uuid, version))).toBe("REVIEW_CHANGED");
  expect((await shop.read(product)).reviews[0]?.photos).toEqual([]);
  dataOf(await decision(uuid, (await show()).version));
  expect((await shop.read(product)).reviews[0]?.photos).toHaveLength(2);
});

test.each<[string, () => Buffer | Promise<Buffer>, string?]>([
  ["random bytes", () => randomBytes(5_000)],
  ["HTML named as JPEG", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "SVG with a script",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ["nothing", () => Buffer.alloc(0)],
])("%s is no photo", async (_, file) => {
  const { ada, product } = await open();
  expect(await shop.addPhoto(product, ada, { bytes: await file() })).toMatchObject({
    status: 400,
    body: { code: "PHOTO_INVALID" },
  });
});

test("a photo of several megabytes is resized, a larger one than 10 MB refused", async () => {
  const { ada, product } = await open();
  const noise = { width: 1_700, height: 1_200, channels: 3 } as const;
  const bytes = await sharp(randomBytes(1_700 * 1_200 * 3), { raw: noise })
    .png()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(4_000_000);
  const { body } = await shop.addPhoto(product, ada, { bytes, type: "image/png" });
  expect(body.photos).toMatchObject([{ width: 1_600 }]);
  const large = await shop.addPhoto(product, ada, { bytes: Buffer.alloc(10 * 1024 * 1024 + 1) });
  expect(large.body.code).toBe("PAYLOAD_TOO_LARGE");
});

test("photos need a login, a review and a picture type; there are few of them", async () => {
  const { ada, product } = await open();
  const bytes = await picture(8, 8).png().toBuffer();
  expect((await shop.addPhoto(product, {})).status).toBe(401);
  expect((await shop.addPhoto(product, await shop.customer())).body.code).toBe("REVIEW_NOT_FOUND");
  expect((await shop.addPhoto(product, ada, { bytes, type: "image/svg+xml" })).status).toBe(415);
  const added = await Promise.all(
    Array.from({ length: MAX_REVIEW_PHOTOS + 2 }, () => shop.addPhoto(product, ada)),
  );
  expect(added.map(({ body }) => body.code ?? "OK").toSorted()).toEqual([
    ...Array<string>(MAX_REVIEW_PHOTOS).fill("OK"),
    ...Array<string>(2).fill("PHOTO_LIMIT_REACHED"),
  ]);
});

test("author and operator delete a photo; what readers see changes with it", async () => {
  const { ada, product, uuid } = await open();
  await shop.addPhoto(product, ada);
  const { body } = await shop.addPhoto(product, ada);
  dataOf(await decision(uuid));
  const [first, second] = body.photos.map((photo) => photo.uuid);
  const remove = (photo: string, as: object) =>
    api.call("api_delete_review_photo", { params: { id: `${product}`, photo } }, as);
  dataOf(await remove(first ?? "", await shop.customer()));
  expect((await shop.read(product)).reviews[0]?.photos).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) dataOf(await remove(first ?? "", ada));
  expect((await shop.read(product)).reviews[0]?.photos).toHaveLength(1);
  const params = { review: uuid, photo: second ?? "" };
  const byOperator = () => api.call("api_operator_remove_review_photo", { params }, support);
  expect([codeOf(await byOperator()), codeOf(await byOperator())]).toEqual(["OK", "REVIEW_NOT_FOUND"]);
  expect((await shop.read(product)).summary.withPhotos).toBe(0);
});
