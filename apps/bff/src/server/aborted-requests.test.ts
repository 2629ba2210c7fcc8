import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { FROM_OUR_PAGE, listen } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";

const { api, bff } = await testShop();
const port = await listen(bff);
const OURS = Object.entries({ ...FROM_OUR_PAGE, host: "localhost:3000" })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

const ABORTED = "request aborted by the client";
const UNFINISHED = "The page could not be rendered";

type End = (response: ServerResponse) => void;
const breakOff: End = (response) => void response.destroy();
const fail: End = (response) =>
  void response.writeHead(500, { "content-type": "application/json" }).end('{"code":"INTERNAL_ERROR"}');

const logged = (message: string) => bff.logLines.some(({ msg }) => msg === message);
const errors = () => bff.logLines.filter(({ level }) => Number(level) >= 50);

it.each<[string, string, End, string?]>([
  ["a call, and the API breaks off", "GET /api/cart", breakOff, "UPSTREAM_ERROR"],
  ["a call, and the API fails", "GET /api/cart", fail],
  ["a write, and the API breaks off", "DELETE /api/cart/coupon", breakOff, "UPSTREAM_ERROR"],
  ["a picture", "GET /media/0123456789abcdef0123-320", breakOff, "UPSTREAM_ERROR"],
  ["a shared page", "GET /kaufen/handys", breakOff, UNFINISHED],
  ["a shared page that fails", "GET /kaufen/konsolen", fail, UNFINISHED],
  ["a personal page", "GET /checkout/cart", breakOff, UNFINISHED],
  ["a personal page that fails", "GET /wishlist", fail, UNFINISHED],
])("a client that leaves during %s is no error", async (_, request, end, message) => {
  bff.logLines.length = 0;
  const pending: ServerResponse[] = [];
  api.answer((response) => void pending.push(response));
  const socket = connect(port, "127.0.0.1");
  socket.write(`${request} HTTP/1.1\r\n${OURS}\r\n`);
  await until(() => pending.length > 0);
  socket.destroy();
  await until(() => logged(ABORTED));
  // Reads are tried again.
  api.answer(end);
  for (const response of pending) end(response);
  if (message !== undefined) await until(() => logged(message));
  expect(errors()).toEqual([]);
});
