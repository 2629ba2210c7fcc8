import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("of sixty parallel logins 44 are checked; the others get TOO_MANY_REQUESTS", async () => {
  // As long as a slow machine takes.
  const passwords = createPasswords({ longestWaitMs: 80_000 });
  const checks = Array.from({ length: 60 }, () => passwords.check("wrong password", null));
  const outcomes = await Promise.allSettled(checks);
  expect(outcomes.slice(0, 44)).toEqual(
    outcomes.slice(0, 44).map(() => ({ status: "fulfilled", value: "wrong" })),
  );
  for (const outcome of outcomes.slice(44))
    expect(outcome).toMatchObject({
      reason: { code: "TOO_MANY_REQUESTS", status: 429, retryAfterSeconds: expect.any(Number) as number },
    });
  expect(await passwords.check("wrong password", null)).toBe("wrong");
});
