import { once } from "node:events";
import { type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { MAX_PHOTO_BYTES } from "@reprise/contracts";
import { beforeEach, expect, it } from "vitest";
import { fakeCustomers, PASSWORD } from "../../test/customers-api.ts";
import { json, type SeenRequest, startFakeApi } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { createTestApp, listen } from "../../test/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../../test/test-browser.ts";
import { testShop } from "../../test/test-shop.ts";
import { EVENT_TIMEOUT, until } from "../../test/until.ts";
import { createUpstream } from "../../upstream/upstream.ts";

const { api, bff } = await testShop();
const port = await listen(bff);
const PAGE = "/write-review/7/phone";

let browser: TestBrowser;
let token: string;
const photos: SeenRequest[] = [];

beforeEach(async () => {
  photos.length = 0;
  fakeCustomers(api);
  browser = createTestBrowser(bff);
  await browser.submit("/login_check", { email: "ada@example.com", password: PASSWORD });
  token = await browser.token();
  answerPhotos(200, {});
});

function answerPhotos(status: number, body: object): void {
  api.answer((response, request) => {
    if (request.url.includes("/photos")) photos.push(request);
    return json(response, status, body);
  });
}

/** The form as a browser sends it. */
async function formOf({
  csrfToken = token,
  type = "image/jpeg",
  bytes = Buffer.from("\xff\xd8\xff-photo", "latin1"),
} = {}) {
  const form = new FormData();
  form.append("csrfToken", csrfToken);
  form.append("slug", "phone");
  form.append("photo", new File([new Uint8Array(bytes)], "photo.jpg", { type }));
  const request = new Request("http://shop", { method: "POST", body: form });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      accept: "text/html",
      "content-type": request.headers.get("content-type") ?? "",
      cookie,
    },
  };
}

async function send(
  input: Parameters<typeof formOf>[0] = {},
  headers: Readonly<Record<string, string>> = {},
  { app } = bff,
) {
  const form = await formOf(input);
  return app.inject({
    method: "POST",
    url: "/reviews/7/photos",
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

/** Logs another customer in, with a browser of its own. */
async function become(email: string) {
  fakeCustomers(api);
  browser = createTestBrowser(bff);
  await browser.submit("/login_check", { email, password: PASSWORD });
  token = await browser.token();
  answerPhotos(200, {});
}

/** The message after that of the login. */
const message = async () => {
  fakeCustomers(api);
  const { flashes } = stateOf((await browser.get("/checkout/cart")).body);
  return [...flashes.success, ...flashes.danger].map((flash) => flash.message).at(-1);
};

it("passes the bytes of a photo on, with its type and the customer", async () => {
  const answer = await send();
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, PAGE]);
  expect(photos).toHaveLength(1);
  expect(photos[0]).toMatchObject({ method: "POST", url: "/api/customer/reviews/7/photos" });
  expect(photos[0]?.headers["content-type"]).toBe("image/jpeg");
  expect(photos[0]?.headers["x-customer-token"]).toMatch(/^[\w-]{43}$/u);
  expect(photos[0]?.body).toContain("-photo");
  expect(await message()).toBe("review.flash.photoAdded");
});

it.each([
  ["PHOTO_INVALID", 400, "review.flash.photoInvalid"],
  ["PHOTO_LIMIT_REACHED", 400, "review.flash.photoLimit"],
  ["PAYLOAD_TOO_LARGE", 413, "review.flash.photoTooLarge"],
  ["TOO_MANY_REQUESTS", 429, "user.flash.tooManyTries"],
])("an error of the API leads back with a message: %s", async (code, status, expected) => {
  answerPhotos(status, { code, message: "no", reference: "api" });
  expect((await send()).headers["location"]).toBe(PAGE);
  expect(await message()).toBe(expected);
});

it("a file of another type does not reach the API", async () => {
  await send({ type: "image/svg+xml" });
  expect(photos).toEqual([]);
  expect(await message()).toBe("review.flash.photoInvalid");
});

it("needs our own page, its token and a login; without one the shopper logs in first", async () => {
  expect((await send({ csrfToken: "x" })).statusCode).toBe(403);
  expect((await send({}, { origin: "https://elsewhere.example" })).statusCode).toBe(403);
  browser = createTestBrowser(bff);
  const answer = await send();
  expect([answer.statusCode, answer.headers["location"]]).toEqual([
    303,
    "/auth?next=%2Fwrite-review%2F7%2F-",
  ]);
  expect(photos).toEqual([]);
});

it("a customer has one upload at a time, and others have theirs meanwhile", async () => {
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  api.answer((response, request) => {
    photos.push(request);
    void go.then(() => json(response, 200, {}));
  });
  const first = send();
  await until(() => photos.length === 1);
  expect((await send()).statusCode).toBe(429);

  const [ada, adasToken] = [browser, token];
  await become("bea@example.com");
  expect((await send()).statusCode).toBe(303);

  release();
  expect((await first).statusCode).toBe(303);
  [browser, token] = [ada, adasToken];
  await until(async () => (await send()).statusCode === 303);
});

it("a customer who leaves has no other upload until the call of the first one has ended", async () => {
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  api.answer((response, request) => {
    photos.push(request);
    void go.then(() => json(response, 200, {}));
  });
  const arrived = once(bff.app.server, "request");
  const { payload, headers } = await formOf();
  const leaving = httpRequest({ port, path: "/reviews/7/photos", method: "POST", headers });
  leaving.on("error", () => {}).end(payload);
  const [, response] = (await arrived) as [unknown, ServerResponse];
  await until(() => photos.length === 1);
  leaving.destroy();
  await once(response, "close");
  expect((await send()).statusCode).toBe(429);
  release();
  await until(async () => (await send()).statusCode === 303);
});

/** Begins to send a photo of this many bytes, and sends no more than `sent` of them. */
async function beginSending(bytes: Buffer<ArrayBuffer>, sent: number) {
  const { payload, headers } = await formOf({ bytes });
  const arrived = once(bff.app.server, "request");
  const length = { "content-length": `${payload.length}` };
  const outgoing = httpRequest({
    port,
    path: "/reviews/7/photos",
    method: "POST",
    agent: false,
    headers: { ...headers, ...length },
  });
  const status = new Promise<number | undefined>((resolve) => {
    outgoing.on("response", (response) => resolve(response.resume().statusCode));
    outgoing.on("error", () => resolve(undefined));
  });
  outgoing.write(payload.subarray(0, sent));
  const [request] = (await arrived) as [IncomingMessage];
  return { status, leave: () => outgoing.destroy(), received: () => request.socket.bytesRead };
}

it("photos that arrive slowly keep no other customer waiting", async () => {
  const slow = [];
  for (let customer = 0; customer < 8; customer += 1) {
    await become(`slow${customer}@example.com`);
    slow.push(await beginSending(Buffer.alloc(1_000_000), 100));
  }
  expect((await send()).statusCode).toBe(429);
  await become("bea@example.com");
  expect((await send()).statusCode).toBe(303);
  for (const { leave } of slow) leave();
});

it("uploads hold 42 MB of memory, until their clients have left", async () => {
  const photo = Buffer.alloc(9 * 1024 * 1024);
  const slow = [];
  for (const customer of [1, 2, 3, 4]) {
    await become(`slow${customer}@example.com`);
    const upload = await beginSending(photo, photo.length);
    await until(() => upload.received() >= photo.length);
    slow.push(upload);
  }
  await become("bea@example.com");
  expect((await send({ bytes: photo })).statusCode).toBe(429);
  for (const { leave } of slow) leave();
  await until(async () => (await send({ bytes: photo })).statusCode === 303);
});

it("a form with thousands of parts is refused before it is parsed", async () => {
  const parts = Array.from(
    { length: 5_000 },
    (_, part) => `\r\n--x\r\ncontent-disposition: form-data; name="${part}"`,
  );
  const bytes = Buffer.from(parts.join("\r\n\r\n"));
  expect((await send({ bytes })).statusCode).toBe(400);
  expect(photos).toEqual([]);
});

it("a page of a proxy instead of an answer leads back with a message", async () => {
  api.answer((response) => void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad</h1>"));
  expect((await send()).headers["location"]).toBe(PAGE);
  expect(await message()).toBe("user.flash.unavailable");
});

it("ends a login that the API reports as expired", async () => {
  api.answer((response) =>
    json(
      response,
      401,
      { code: "UNAUTHENTICATED", message: "", reference: "" },
      { "x-customer-token-expired": "1" },
    ),
  );
  expect((await send()).headers["location"]).toBe("/auth?next=%2Fwrite-review%2F7%2Fphone");
  expect((await send()).headers["location"]).toBe("/auth?next=%2Fwrite-review%2F7%2F-");
});

it("photos do not share time limit and circuits with other writes", async () => {
  const pictures = await startFakeApi();
  const mediaUpstream = createUpstream({ url: pictures.url, timeout: EVENT_TIMEOUT });
  const other = await createTestApp(api.url, {}, { mediaUpstream });
  fakeCustomers(api);
  browser = createTestBrowser(other);
  await browser.submit("/login_check", { email: "ada@example.com", password: PASSWORD });
  token = await browser.token();
  expect((await send({}, {}, other)).statusCode).toBe(303);
  expect(pictures.seen.map(({ url }) => url)).toEqual(["/api/customer/reviews/7/photos"]);
  await other.app.close();
  await mediaUpstream.close();
  await pictures.down();
});

it("more than a photo is not read", async () => {
  const { statusCode } = await send({ bytes: Buffer.alloc(MAX_PHOTO_BYTES + 20_000) });
  expect([statusCode, photos.length]).toEqual([413, 0]);
});
