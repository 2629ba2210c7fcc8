import { expect, test } from "vitest";
import { seal, unseal } from "./sealing.ts";

const secret = "s".repeat(43);

test("sealed text can only be read with its secret", () => {
  const sealed = seal(secret, "a token ü");
  expect(sealed).not.toContain("token");
  expect(unseal(secret, sealed)).toBe("a token ü");
  expect(unseal("t".repeat(43), sealed)).toBeNull();
  expect(seal(secret, "a token ü")).not.toBe(sealed);
});

test("returns null for text that was changed or never sealed", () => {
  const bytes = Buffer.from(seal(secret, "a token"), "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  for (const text of [bytes.toString("base64url"), "", "short", "x".repeat(80)])
    expect(unseal(secret, text)).toBeNull();
});
