import { findCalls } from "@reprise/contracts";
import { orderNumbersIn, parseOrderNumber, parsePostalCode } from "@reprise/order";
import { expect, test } from "vitest";
import { targetsIn } from "./features/content/read/resolve-targets.ts";
import { SHOP_SCHEME } from "./features/content/target/target.ts";
import { emailKey } from "./features/customer/email-key.ts";
import { stripeIntent } from "./features/payment/stripe/stripe-objects.ts";

/** As much as a body may have. */
const SIZE = 64_000;

// The linter cannot check these patterns, because they are built at run time.
test.each<[string, (text: string) => unknown, readonly string[], readonly string[]]>([
  ["email addresses", emailKey, ["a@", "a@b."], ["a", "a-", "a.", "-", "1."]],
  ["order numbers", parseOrderNumber, [""], ["2", "2-", "R"]],
  ["references of payments", orderNumbersIn, ["", "RF"], ["RF", "RF60", "RF607K4M9XP", "2"]],
  ["postcodes", (text) => parsePostalCode(text, "DE"), ["", "D"], ["D", "DE", "1", "D-"]],
  [
    "targets of links",
    targetsIn,
    ["", `<a href="${SHOP_SCHEME}`, `<img src="${SHOP_SCHEME}x" alt="`],
    [
      `<a href="${SHOP_SCHEME}`,
      `<a href="${SHOP_SCHEME}#`,
      `<img src="${SHOP_SCHEME}`,
      `<img src="${SHOP_SCHEME}" alt="`,
      "#",
      "a",
    ],
  ],
  ["names at Stripe", (text) => stripeIntent.shape.id.safeParse(text), ["pi_"], ["a", "_", "pi_"]],
  [
    "paths of calls",
    findCalls,
    ["/api/", "/api/customer/orders/", "/api/top-products/"],
    ["a/", "a", "-", "."],
  ],
])("matches 64 kB of %s quickly", (_, match, begins, parts) => {
  const start = process.cpuUsage();
  for (const begin of begins)
    for (const part of parts)
      for (const end of ["", "!", "/"]) match(begin + part.repeat(SIZE / part.length) + end);
  const { user, system } = process.cpuUsage(start);
  // Processor time, in µs: other programs slow this one down.
  expect(user + system).toBeLessThan(4_000_000);
});
