import { once } from "node:events";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { closeIdleConnections } from "./close-idle-connections.ts";

test("a connection that becomes idle after the server stopped listening is closed", async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    (_request, response) => void waiting.push(response),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise((resolve) => {
    get({ port, host: "127.0.0.1", agent }, (response) => response.resume().once("end", resolve));
  });
  await expect.poll(() => waiting.length).toBe(1);
  const closed = once(server, "close");
  server.close();
  closeIdleConnections(server);
  waiting[0]?.end("answered");
  await answered;
  await closed;
  agent.destroy();
});
