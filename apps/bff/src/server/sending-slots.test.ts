import { type AddressInfo, connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EVENT_TIMEOUT, until } from "../test/until.ts";
import { createSendingSlots, SEND_TIME, sendComplete, type SendingLimits } from "./sending-slots.ts";

describe("when all slots are taken", () => {
  const limits = { atOnce: 5, ofNetwork: 2 };

  /** Slots that five clients of three networks have taken, and the clients that were disconnected. */
  function takenSlots(more: Partial<SendingLimits> = {}) {
    const slots = createSendingSlots({ ...limits, ...more });
    const disconnected: string[] = [];
    for (const [address, client] of [
      ["127.0.0.1", "first of 1"],
      ["127.0.0.2", "first of 2"],
      ["127.0.0.2", "second of 2"],
      ["127.0.0.3", "first of 3"],
      ["127.0.0.3", "second of 3"],
    ] as const)
      slots.take(address, 1, () => disconnected.push(client));
    return { slots, disconnected };
  }

  it("the next client is refused", () => {
    const { slots, disconnected } = takenSlots();
    expect(slots.hasRoom("127.0.0.4", 1)).toBe(false);
    expect(() => slots.take("127.0.0.4")).toThrow("Too much data at once");
    expect(disconnected).toEqual([]);
  });

  it("the slowest clients of the networks that have most are disconnected, if the slots do so", () => {
    const { slots, disconnected } = takenSlots({ disconnectsSlowest: true });
    expect(slots.hasRoom("127.0.0.4", 1)).toBe(true);
    slots.take("127.0.0.4");
    expect(disconnected).toEqual(["first of 2"]);
    slots.take("127.0.0.5");
    expect(disconnected).toEqual(["first of 2", "first of 3"]);
  });

  it("a network does not get more than its own", () => {
    const { slots, disconnected } = takenSlots({ disconnectsSlowest: true });
    expect(slots.hasRoom("127.0.0.3", 1)).toBe(false);
    expect(() => slots.take("127.0.0.3")).toThrow("Too much data at once");
    expect(disconnected).toEqual([]);
  });
});

describe("small answers to clients that read nothing", () => {
  const KB = 1024;
  const SMALL = 60 * KB;
  /** More than the buffers of a connection take. */
  const FILLING = 8 * KB * KB;

  let app: FastifyInstance;
  let sockets: Socket[];
  let answered: () => number;

  async function start(limits: SendingLimits): Promise<void> {
    const slots = createSendingSlots(limits);
    let sent = 0;
    answered = () => sent;
    app = fastify();
    app.get("/filling", (_, reply) => reply.send(Buffer.alloc(FILLING)));
    app.get("/small", (_, reply) => {
      sendComplete(slots, reply, Buffer.alloc(SMALL));
      sent += 1;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  }

  /** Sends requests at once. The first answer fills the buffers, so that the others wait in memory. */
  function askWithoutReading(small: number): void {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    sockets.push(socket);
    const paths = ["/filling", ...Array.from({ length: small }, () => "/small")];
    socket.pause().write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(""));
  }

  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

  beforeEach(() => {
    sockets = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  it("have a minute", async () => {
    await start({ atOnce: 64 * KB * KB, ofNetwork: 16 * KB * KB });
    // Only the time limit is faked.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (let client = 0; client < 3; client += 1) askWithoutReading(7);
    while (answered() < 21) await new Promise(setImmediate);
    vi.advanceTimersByTime(SEND_TIME - 1);
    expect(await connections()).toBe(3);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.poll(connections, { timeout: EVENT_TIMEOUT }).toBe(0);
  });

  it("have the memory of their network: further connections are closed", async () => {
    await start({ atOnce: 10 * SMALL, ofNetwork: 5 * SMALL });
    askWithoutReading(4);
    await until(() => answered() === 4);
    askWithoutReading(1);
    await until(() => answered() === 5);
    await expect.poll(connections, { timeout: EVENT_TIMEOUT }).toBe(1);
  });
});
