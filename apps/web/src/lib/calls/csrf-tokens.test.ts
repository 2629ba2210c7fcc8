import { expect, test } from "vitest";
import { createCsrfTokens } from "./csrf-tokens.ts";

function source() {
  let asked = 0;
  return { load: async () => `token${(asked += 1)}`, asked: () => asked };
}

test("uses the page's token without a request", async () => {
  const { load, asked } = source();
  expect(await createCsrfTokens("known", load).get()).toBe("known");
  expect(asked()).toBe(0);
});

test("loads the token once for concurrent writes", async () => {
  const { load, asked } = source();
  const tokens = createCsrfTokens(null, load);
  expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
    "token1",
    "token1",
    "token1",
  ]);
  expect(await tokens.get()).toBe("token1");
  expect(asked()).toBe(1);
});

test("a new token replaces a refused one", async () => {
  const tokens = createCsrfTokens("old", source().load);
  expect(await tokens.renew()).toBe("token1");
  expect(await tokens.get()).toBe("token1");
});

test("retries after a failed request", async () => {
  let isDown = true;
  const tokens = createCsrfTokens(null, async () => {
    if (isDown) throw new TypeError("no network");
    return "token";
  });
  await expect(tokens.get()).rejects.toThrow("no network");
  isDown = false;
  expect(await tokens.get()).toBe("token");
});
