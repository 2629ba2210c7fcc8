import { connect } from "node:net";
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
    const disconnected = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    api.answer((response) => {
      response.on("close", () => answered.resolve());
      asked.resolve();
      void disconnected.promise.then(() => json(response, 200, {}));
    });
    bff.app.server.once("connection", (connection) => connection.on("close", () => disconnected.resolve()));
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    await asked.promise;
    socket.destroy();
    await answered.promise;
    api.answer(undefined);
    // An unhandled error event would fail this test run, as it would end the process.
    const next = await bff.app.inject({ url: "/api/products", headers: { host: "localhost:3000" } });
    expect(next.statusCode).toBe(200);
  },
);
