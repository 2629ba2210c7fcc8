import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isOutdated, DUMMY_HASH, passwordMatches } from "./password-hash.ts";

test("only the right password matches a hash", async () => {
  const phc = await hashPassword("correct horse");
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
  expect(await passwordMatches("correct horse", phc)).toBe(true);
  expect(await passwordMatches("Correct horse", phc)).toBe(false);
  expect(await hashPassword("correct horse")).not.toBe(phc);
  expect(isOutdated(phc)).toBe(false);
});

test("the same letters from another keyboard match", async () => {
  expect(await passwordMatches("Pa\u0308sse\uff11", await hashPassword("Pässe1"))).toBe(true);
});

test("hashes with other parameters are readable and outdated", async () => {
  const salt = Buffer.from("0123456789abcdef");
  const parameters = { memory: 1024, passes: 2, parallelism: 1 };
  const hash = argon2Sync("argon2id", { message: "old", nonce: salt, tagLength: 32, ...parameters });
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const phc = `$argon2id$v=19$m=1024,t=2,p=1$${base64(salt)}$${base64(hash)}`;
  expect(await passwordMatches("old", phc)).toBe(true);
  expect(await passwordMatches("new", phc)).toBe(false);
  expect(isOutdated(phc)).toBe(true);
});

test("the dummy hash has the usual parameters and matches no password", async () => {
  expect(isOutdated(DUMMY_HASH)).toBe(false);
  expect(await passwordMatches("", DUMMY_HASH)).toBe(false);
});
