import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { json, startFakeApi } from "../test/fake-api.ts";
import { requestOverWire } from "../test/request-over-wire.ts";
import { createTestApp, listen } from "../test/test-app.ts";
import { EVENT_TIMEOUT } from "../test/until.ts";
import { createUpstream } from "./upstream.ts";

const SLOW = 2;

it.each(["/api/cart", "/media/0123456789abcdef0123-320"])(
  "slow readers of %s hold no connection to the API",
  async (path) => {
    const api = await startFakeApi();
    const upstream = createUpstream({ url: api.url, timeout: 60_000, connections: SLOW });
    const mediaUpstream = createUpstream({ url: api.url, timeout: 60_000, connections: SLOW });
    const bff = await createTestApp(api.url, {}, { upstream, mediaUpstream });
    const port = await listen(bff);
    // More than the buffers of the sockets take.
    const large = { text: "x".repeat(7 * 1024 * 1024) };
    api.answer((response) => json(response, 200, api.seen.length <= SLOW ? large : {}));

    const sockets: Socket[] = [];
    for (let reader = 0; reader < SLOW; reader += 1) {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
      await once(socket, "readable");
    }
    const { statusCode, body } = await requestOverWire(port, path, { host: "localhost:3000" });
    expect([statusCode, body]).toEqual([200, "{}"]);

    for (const socket of sockets) socket.destroy();
    await bff.app.close();
    await Promise.all([upstream.close(), mediaUpstream.close(), api.down()]);
  },
);

it("answers that wait for slow readers have 16 MB of a network", async () => {
  const api = await startFakeApi();
  const bff = await createTestApp(api.url);
  const port = await listen(bff);
  const large = { text: "x".repeat(7 * 1024 * 1024) };
  api.answer((response) => json(response, 200, large));
  const sockets: Socket[] = [];
  const statuses: string[] = [];
  for (let reader = 0; reader < 3; reader += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.write(`GET /api/cart HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    await once(socket, "readable");
    statuses.push(String(socket.read(12)));
  }
  expect(statuses).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 429"]);
  for (const socket of sockets) socket.destroy();
  const again = () => requestOverWire(port, "/api/cart", { host: "localhost:3000" });
  await expect.poll(async () => (await again()).statusCode, { timeout: EVENT_TIMEOUT }).toBe(200);
  await bff.app.close();
  await api.down();
});

it("answers that wait for slow readers of four networks leave room for a fifth", async () => {
  const api = await startFakeApi();
  const bff = await createTestApp(api.url);
  const port = await listen(bff);
  const large = { text: "x".repeat(15.9 * 1024 * 1024) };
  api.answer((response) => json(response, 200, large));
  const sockets: Socket[] = [];
  for (let network = 2; network < 6; network += 1) {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.0.0.${network}` });
    sockets.push(socket.on("error", () => undefined));
    socket.write(`GET /api/cart HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    await once(socket, "readable");
    expect(String(socket.read(12))).toBe("HTTP/1.1 200");
  }
  const { statusCode } = await requestOverWire(port, "/api/cart", { host: "localhost:3000" });
  expect(statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
  await bff.app.close();
  await api.down();
});
