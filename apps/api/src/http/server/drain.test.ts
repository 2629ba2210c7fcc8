import { Agent, createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain } from "./drain.ts";

async function serveSlowly() {
  const waiting: ServerResponse[] = [];
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    (_request, response) => void waiting.push(response),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const request = () =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: "127.0.0.1", agent }, (response) => {
        let text = "";
        response
          .on("data", (data) => (text += String(data)))
          .on("end", () => resolve(text))
          .on("error", reject);
      }).on("error", reject);
    });
  return { server, waiting, request, end: () => agent.destroy() };
}

test("answers running requests, closes idle connections and refuses new ones", async () => {
  const { server, waiting, request, end } = await serveSlowly();
  const early = request();
  await expect.poll(() => waiting.length).toBe(1);
  // Longer than a test: it does not wait for the grace period, nor for the connection to time out.
  const drained = drain(server, 600_000);
  await expect(request()).rejects.toThrow(/ECONNREFUSED/u);
  waiting[0]?.end("answered");
  expect(await early).toBe("answered");
  await drained;
  end();
});

test("closes remaining connections after the grace period", async () => {
  const { server, waiting, request, end } = await serveSlowly();
  const never = request();
  never.catch(() => {});
  await expect.poll(() => waiting.length).toBe(1);
  await drain(server, 100);
  await expect(never).rejects.toThrow(/socket hang up/u);
  end();
});
