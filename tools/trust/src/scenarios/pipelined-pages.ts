import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";

/** Pipelines requests for a page on one connection without reading the answers. */
async function askWithoutReading(port: number, request: string, times: number): Promise<void> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  socket.pause();
  socket.write(request.repeat(times));
  await sleep(2_000);
  socket.destroy();
}

export const pipelinedPages: Scenario = {
  name: "pipelined-pages",
  summary: "Requests an uncompressed page 3,000 times on one connection, and reads no answer.",
  limits: { eventLoopDelay: 700, memoryGrowth: 100, shopperWait: 1_300 },
  async attack({ shop, intensity }) {
    const { host, port } = new URL(shop.url);
    const request = `GET /en/kaufen HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const sockets = Array.from({ length: 10 * intensity }, (_, index) =>
      // Every other connection stays within the pipelining limit.
      askWithoutReading(Number(port), request, index % 2 === 0 ? 3_000 : 8),
    );
    await Promise.all(sockets);
    return [];
  },
};
