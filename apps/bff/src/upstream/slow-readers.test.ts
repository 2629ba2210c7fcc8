import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { json, startFakeApi } from "../test/fake-api.ts";
import { requestOverWire } from "../test/request-over-wire.ts";
import { createTestApp, listen } from "../test/test-app.ts";
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
