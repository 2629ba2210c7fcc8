import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerClientErrors } from "./client-error.ts";

const server = createServer((request, response) => {
  if (request.url === "/begun") response.writeHead(200, { "content-length": 20 }).write("0123456789");
});
const answer = answerClientErrors(100, (code) => ({
  status: 400,
  reason: code,
  headers: {},
  body: { code },
}));
server.on("clientError", answer);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
});

async function received(path: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
  // The response of this path begins before the unreadable chunk arrives.
  const begun = path === "/begun" ? String((await once(socket, "data"))[0]) : "";
  socket.write("zz\r\n");
  return begun + (await text(socket).catch(() => ""));
}

it("answers a request that cannot be parsed", async () => {
  expect(await received("/open")).toMatch(/^HTTP\/1\.1 400 BAD_REQUEST\r\n.*\{"code":"BAD_REQUEST"\}$/su);
});

it("adds nothing to a response that has begun", async () => {
  const response = await received("/begun");
  expect(response.endsWith("0123456789")).toBe(true);
});
