import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { listen } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop();
const port = await listen(bff);

it.each(["/media/0123456789abcdef0123-320", "/api/products"])(
  "survives a client of %s that disconnects before the answer",
  async (path) => {
    const asked = Promise.withResolvers<void>();
    api.answer((response) => {
      asked.resolve();
      setTimeout(() => json(response, 200, {}), 20);
    });
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    await asked.promise;
    socket.destroy();
    await once(socket, "close");
    // An unhandled error event would fail this test run, as it would end the process.
    await pause(300);
    expect((await bff.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  },
);
