import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { type AdmissionControl, createAdmissionControl, MAX_REFRESHES } from "./admission-control.ts";

const admit = (admission: AdmissionControl, times: number) =>
  Array.from({ length: times }, () => admission.admit()).filter((admitted) => admitted !== null);

/** Admission control whose renders take this many ms each, on a fake clock. */
async function measuredAt(renderTime: number, maxWait?: number): Promise<AdmissionControl> {
  let clock = 0;
  const admission = createAdmissionControl({
    now: () => clock,
    ...(maxWait === undefined ? {} : { maxWait }),
  });
  for (let page = 0; page < 100; page += 1) {
    await admission.waitForTurn();
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

  it("uses the given maximum wait", async () => {
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

  it("refuses the 65th slow page, and admits another when one is done", async () => {
    const admission = await measuredAt(120);
    const [first, ...others] = admit(admission, 100);
    expect(others).toHaveLength(63);
    expect(admission.isOverloaded()).toBe(true);
    first?.[Symbol.dispose]();
    // Repeated disposal has no further effect.
    first?.[Symbol.dispose]();
    expect(admission.isOverloaded()).toBe(false);
    expect(admit(admission, 5)).toHaveLength(1);
  });

  it("limits the pages that wait for a slow API, because of their memory", async () => {
    expect(admit(await measuredAt(0.1), 2_000)).toHaveLength(512);
  });

  it("never refuses 60 clients at once while cached pages are refreshed all the time", async () => {
    let clock = 0;
    const now = () => clock;
    const admission = createAdmissionControl({ now });
    const [renderTime, dataTime, end] = [25, 120, 10_000];
    const render = async () => {
      await admission.waitForTurn();
      clock += renderTime;
    };
    const refresh = async () => {
      while (now() < end) await render();
    };
    let [asked, refused] = [0, 0];
    const client = async () => {
      while (now() < end) {
        using page = admission.admit();
        const readyAt = Math.min(now() + dataTime, end);
        while (now() < readyAt) await new Promise(setImmediate);
        if (page === null) refused += 1;
        else await render();
        asked += 1;
      }
    };
    await Promise.all([
      ...Array.from({ length: MAX_REFRESHES }, refresh),
      ...Array.from({ length: 60 }, client),
    ]);
    expect(refused).toBe(0);
    expect(asked).toBeGreaterThan(200);
  });

  it("counts refreshes and renders whose clients have left too", async () => {
    const admission = await measuredAt(120);
    const turns = Array.from({ length: 64 + MAX_REFRESHES }, () => admission.waitForTurn());
    expect(admission.admit()).toBeNull();
    await Promise.all(turns);
    expect(admission.admit()).not.toBeNull();
  });

  it("gives turns in the order of requests", async () => {
    const admission = createAdmissionControl();
    const seen: string[] = [];
    const turn = (name: string) => admission.waitForTurn().then(() => seen.push(name));
    await Promise.all([turn("first"), turn("second"), turn("third")]);
    await turn("fourth");
    expect(seen).toEqual(["first", "second", "third", "fourth"]);
  });

  it("answers waiting requests between two renders", async () => {
    // The clock stands still, so that no pause ends early.
    const admission = createAdmissionControl({ now: () => 0 });
    const seen: string[] = [];
    const server = createServer(() => seen.push("connection")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const turns = ["first", "second"].map(async (name) => {
      await admission.waitForTurn();
      if (seen.push(name) > 1) return;
      // They arrive during the first render, all at once; the event loop accepts one per iteration.
      sockets.push(...Array.from({ length: 10 }, () => connect(port, "127.0.0.1")));
    });
    const sockets: ReturnType<typeof connect>[] = [];
    await Promise.all(turns);
    expect(seen).toEqual(["first", ...Array<string>(10).fill("connection"), "second"]);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});
