import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { type AdmissionControl, createAdmissionControl } from "./admission-control.ts";

const admit = (admission: AdmissionControl, times: number) =>
  Array.from({ length: times }, () => admission.admit()).filter((admitted) => admitted !== null);

/** Whose pages take as many ms each, by a clock of its own. */
async function measuredAt(renderTime: number, maxWait?: number): Promise<AdmissionControl> {
  let clock = 0;
  const admission = createAdmissionControl({
    now: () => clock,
    ...(maxWait === undefined ? {} : { maxWait }),
  });
  for (let page = 0; page < 100; page += 1) {
    await admission.turn();
    clock += renderTime;
    await new Promise(setImmediate);
  }
  return admission;
}

describe("admission control", () => {
  it.each([
    [2, 500],
    [5, 200],
    [10, 100],
  ])("bounds the expected wait: pages of %i ms are refused from the %ith on", async (renderTime, most) => {
    const admitted = admit(await measuredAt(renderTime), 1_000);
    expect(admitted.length).toBeGreaterThanOrEqual(most);
    expect(admitted.length).toBeLessThanOrEqual(most + 2);
  });

  it("takes the bound that it is given", async () => {
    expect(admit(await measuredAt(5, 500), 1_000).length).toBeLessThanOrEqual(102);
  });

  it.each([1, 10, 120])(
    "never refuses 60 clients at once, whose pages take %i ms each",
    async (renderTime) => {
      const admission = await measuredAt(renderTime);
      for (let round = 0; round < 3; round += 1) {
        const admitted = admit(admission, 60);
        expect(admitted).toHaveLength(60);
        for (const page of admitted) page[Symbol.dispose]();
      }
    },
  );

  it("refuses the 65th of slow pages, and admits the next when one is done", async () => {
    const admission = await measuredAt(120);
    const [first, ...others] = admit(admission, 100);
    expect(others).toHaveLength(63);
    expect(admission.isOverloaded()).toBe(true);
    first?.[Symbol.dispose]();
    // Done is done, however often it is said.
    first?.[Symbol.dispose]();
    expect(admission.isOverloaded()).toBe(false);
    expect(admit(admission, 5)).toHaveLength(1);
  });

  it("bounds the pages that wait for a slow API: their data take memory", async () => {
    expect(admit(await measuredAt(0.1), 2_000)).toHaveLength(512);
  });

  it("counts pages that are rendered for the cache, too", async () => {
    const admission = await measuredAt(120);
    const turns = Array.from({ length: 64 }, () => admission.turn());
    expect(admission.admit()).toBeNull();
    await Promise.all(turns);
    expect(admission.admit()).not.toBeNull();
  });

  it("gives turns in the order in which they were asked for", async () => {
    const admission = createAdmissionControl();
    const seen: string[] = [];
    const turn = (name: string) => admission.turn().then(() => seen.push(name));
    await Promise.all([turn("first"), turn("second"), turn("third")]);
    await turn("fourth");
    expect(seen).toEqual(["first", "second", "third", "fourth"]);
  });

  it("answers whatever has come in between two pages", async () => {
    // The clock stands still, so that no pause is too long.
    const admission = createAdmissionControl({ now: () => 0 });
    const seen: string[] = [];
    const server = createServer(() => seen.push("connection")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const turns = ["first", "second"].map(async (name) => {
      await admission.turn();
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
