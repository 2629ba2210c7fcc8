import { describe, test } from "vitest";
import { CRASHES } from "./crashes.ts";

// The short form. Each has a shop of its own and waits most of the time.
describe.runIf(process.env["DATABASE_URL"])("crashes", () => {
  test.concurrent.for(CRASHES)("$name: $summary", { timeout: 300_000 }, async ({ check }, { expect }) => {
    const { problems } = await check({ isLong: false });
    expect(problems).toEqual([]);
  });
});
