import { None } from "openid-client";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { startOpenIdStandIn } from "../../test/stand-ins/openid-stand-in.ts";
import { createOpenIdConfiguration } from "./openid-configuration.ts";

const standIn = await startOpenIdStandIn();
let configure: ReturnType<typeof createOpenIdConfiguration>;
let time = 1;
beforeEach(() => {
  const client = { issuer: standIn.issuer, clientId: "shop", authentication: None() };
  configure = createOpenIdConfiguration(client, () => time);
  standIn.asked.length = 0;
});
afterEach(() => standIn.misbehave());
afterAll(() => standIn.close());

test("is requested once for parallel sign-ins", async () => {
  const found = await Promise.all([configure(), configure(), configure()]);
  expect(new Set([...found, await configure()]).size).toBe(1);
  expect(standIn.asked).toEqual(["/.well-known/openid-configuration"]);
});

test("is requested twice before a failure, which is not cached", async () => {
  standIn.misbehave({ discoveryStatus: 503 });
  await expect(configure()).rejects.toThrow("unexpected HTTP response status code");
  expect(standIn.asked).toHaveLength(2);
  standIn.misbehave();
  expect((await configure()).serverMetadata().issuer).toBe(standIn.issuer);
});

test("is requested again after an hour, and stays in use meanwhile, also if that fails", async () => {
  const first = await configure();
  time += 3_600_000;
  expect(await configure()).toBe(first);
  expect(standIn.asked).toHaveLength(1);
  standIn.misbehave({ discoveryStatus: 503 });
  time += 1;
  expect(await configure()).toBe(first);
  await expect.poll(() => standIn.asked.length).toBe(3);
  standIn.misbehave();
  await expect.poll(configure).not.toBe(first);
});

test("times out when a provider does not answer", async () => {
  standIn.misbehave({ hangsAt: "/.well-known/openid-configuration" });
  await expect(configure()).rejects.toMatchObject({ code: "OAUTH_TIMEOUT" });
});

test("of another issuer is refused", async () => {
  standIn.misbehave({ discovery: { issuer: "https://evil.example" } });
  await expect(configure()).rejects.toThrow(/issuer/u);
});

test("does not require the issuer in a redirect that cannot contain it", async () => {
  standIn.misbehave({ discovery: { authorization_response_iss_parameter_supported: true } });
  expect((await configure()).serverMetadata().authorization_response_iss_parameter_supported).toBeUndefined();
});
