import { afterEach, describe, expect, test, vi } from "vitest";
import { CRASHES } from "./crashes.ts";
import { hangingServers } from "./crashes/hanging-servers.ts";

afterEach(() => vi.unstubAllEnvs());

// The short form. Each has a shop of its own and waits most of the time.
describe.runIf(process.env["DATABASE_URL"])("crashes", () => {
  test.concurrent.for(CRASHES)(
    "$name: $summary",
    { timeout: 300_000 },
    async ({ check }, { expect, skip }) => {
      const { problems, missing = [] } = await check({ isLong: false });
      if (process.env["REQUIRE_ALL_CHECKS"]) expect(missing).toEqual([]);
      skip(missing.length > 0, `Not checked: no ${missing.join(", no ")}`);
      expect(problems).toEqual([]);
    },
  );
});

test("what a machine lacks for a check is named, and is no success", async () => {
  vi.stubEnv("PATH", "/nowhere");
  expect(await hangingServers.check({ isLong: false })).toMatchObject({
    missing: expect.arrayContaining(["haproxy", "redis-server"]) as unknown,
  });
});
