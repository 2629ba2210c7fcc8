import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
let hash: string;
beforeAll(async () => {
  api = await startTestApi();
  hash = (await api.database.db.selectFrom("media").select("hash").limit(1).executeTakeFirstOrThrow()).hash;
});
afterAll(() => api.close());

const get = (name: string, accept: string) =>
  api.agent.get(`/media/${name}`).set("accept", accept).responseType("blob");

describe("product pictures", () => {
  test.each([
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*;q=0.8", "image/webp", "webp"],
    ["image/avif;q=0,image/webp", "image/webp", "webp"],
    ["*/*", "image/png", "png"],
    ["text/html", "image/png", "png"],
  ])("for %s are %s", async (accept, type, format) => {
    const response = await get(`${hash}-160`, accept);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    expect(await sharp(response.body as Buffer).metadata()).toMatchObject({
      format,
      width: 160,
      height: 160,
    });
  });

  test("have a look of their own for each grade, near view and worn screen", async () => {
    const sent = await Promise.all(
      ["", "-A1", "-A4", "-A0-near", "-A2-near", "-S0", "-S3"].map((grade) =>
        get(`${hash}${grade}-160`, "image/png").then(({ body }) => body as Buffer),
      ),
    );
    expect(new Set(sent.map((body) => body.toString("base64"))).size).toBe(7);
    expect((await get(`${hash}-A4-160`, "image/avif")).headers["content-type"]).toBe("image/avif");
  });

  test("are identical for repeated and concurrent requests", async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => get(`${hash}-240`, "image/webp")),
    );
    const again = await get(`${hash}-240`, "image/webp");
    for (const other of [...others, again])
      expect(Buffer.compare(other.body as Buffer, first?.body as Buffer)).toBe(0);
  });

  test("are not sent again to a client that has them", async () => {
    const { headers } = await get(`${hash}-160`, "image/webp");
    const again = await get(`${hash}-160`, "image/webp").set("if-none-match", String(headers["etag"]));
    expect(again.status).toBe(304);
  });

  test.each([
    ["an unknown hash", () => `${"0".repeat(20)}-160`],
    ["a width that is not offered", () => `${hash}-161`],
    ["no width", () => hash],
    ["a longer width", () => `${hash}-1600`],
    ["a grade without a picture of its own", () => `${hash}-A0-160`],
    ["an unknown grade", () => `${hash}-A5-160`],
    ["traversal", () => `..%2f..%2f${hash}-160`],
  ])("%s is not found", async (_, name) => {
    const response = await api.agent.get(`/media/${name()}`);
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: "NOT_FOUND" });
  });
});
