import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signatureProblem } from "./webhook-signature.ts";

const NOW = 1_800_000_000_000;
const sign = (body: string, age = 0, secret = "secret") => {
  const time = NOW / 1000 - age;
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
};

test.each<[string | undefined, ReturnType<typeof signatureProblem>]>([
  [sign("{}"), null],
  [sign("{}", 300), null],
  [sign("{}", 301), "too old"],
  [sign("{}", -60), null],
  [sign("{}", -61), "too old"],
  [sign("{ }"), "wrong"],
  [sign("{}", 0, "other"), "wrong"],
  [sign("{}").replace(/t=\d+/u, `t=${NOW / 1000 - 1}`), "wrong"],
  [undefined, "missing"],
  ["", "missing"],
  [sign("{}").slice(0, -2), "missing"],
  [`${sign("{}")},v1=00`, "missing"],
])("%s: %s", (header, problem) => {
  expect(signatureProblem(header, "{}", "secret", NOW)).toBe(problem);
});
