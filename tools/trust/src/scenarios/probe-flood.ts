import { once } from "node:events";
import { connect } from "node:net";
import type { Scenario } from "../scenario.ts";

const CONNECTIONS = 180;
/** The BFF closes a connection with more unanswered requests. */
const PIPELINED = 8;

/** Sends so many requests on one connection, always several before it reads their answers. Returns the statuses. */
async function askPipelined(port: number, request: string, rounds: number): Promise<string[]> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  let text = "";
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status = ""]) => status);
  let asked = 0;
  const ask = () => {
    asked += PIPELINED;
    socket.write(request.repeat(PIPELINED));
  };
  ask();
  socket.on("data", (part: string) => {
    text += part;
    if (statuses().length < asked) return;
    if (asked < rounds * PIPELINED) ask();
    else socket.end();
  });
  await once(socket, "close");
  return statuses();
}

export const probeFlood: Scenario = {
  name: "probe-flood",
  summary: "Asks whether the shop is ready, 1,440 times at once: the API must serve carts meanwhile.",
  // The memory of the BFF grows by 23 to 236 MB, for 1,440 probes as for 144,000: V8 collects late while it is busy.
  limits: { eventLoopDelay: 400, memoryGrowth: 300, shopperWait: 800 },
  async attack({ shop, intensity }) {
    const { host, port } = new URL(shop.url);
    const request = `GET /readyz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const rounds = 4 * intensity;
    const asked = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => askPipelined(Number(port), request, rounds)),
    );
    const ready = asked.flat().filter((status) => status === "200").length;
    const all = CONNECTIONS * PIPELINED * rounds;
    return ready === all ? [] : [`${ready} of ${all} answers are 200`];
  },
};
