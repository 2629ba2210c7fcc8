import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { createRenderSlots, type RenderSlots } from "./render-slots.ts";

const enter = (slots: RenderSlots, times: number) =>
  Array.from({ length: times }, () => slots.enter()).filter(Boolean).length;

describe("render slots", () => {
  it("let many in that only wait for their data", () => {
    const slots = createRenderSlots({ most: 50, longest: 5 });
    expect(enter(slots, 60)).toBe(50);
    slots.leave();
    expect(enter(slots, 2)).toBe(1);
  });

  it("let nobody in while many wait for the processor, and again when they are fewer", async () => {
    const slots = createRenderSlots({ longest: 3 });
    const turns = [slots.turn(), slots.turn(), slots.turn()];
    expect(enter(slots, 5)).toBe(0);
    await turns[0];
    expect(enter(slots, 5)).toBe(5);
    await Promise.all(turns);
  });

  it("give turns in the order in which they were asked for", async () => {
    const slots = createRenderSlots();
    const seen: string[] = [];
    const turn = (name: string) => slots.turn().then(() => seen.push(name));
    await Promise.all([turn("first"), turn("second"), turn("third")]);
    await turn("fourth");
    expect(seen).toEqual(["first", "second", "third", "fourth"]);
  });

  it("answer whatever has come in between two pages", async () => {
    const slots = createRenderSlots({ breath: 10_000 });
    const seen: string[] = [];
    const server = createServer(() => seen.push("connection")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const turns = ["first", "second"].map(async (name) => {
      await slots.turn();
      if (seen.push(name) > 1) return;
      // Come while the first page is rendered: all at once, but the loop takes in one in each round.
      sockets.push(...Array.from({ length: 10 }, () => connect(port, "127.0.0.1")));
    });
    const sockets: ReturnType<typeof connect>[] = [];
    await Promise.all(turns);
    expect(seen).toEqual(["first", ...Array<string>(10).fill("connection"), "second"]);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
