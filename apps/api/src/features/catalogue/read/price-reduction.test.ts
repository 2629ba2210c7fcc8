import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lowestPriceOf, priceReduction } from "./price-reduction.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const DAY_MS = 86_400_000;
const history = (...points: readonly (readonly [days: number, price: number])[]) =>
  points.map(([days, price]) => ({ price, validFrom: new Date(now - days * DAY_MS).toISOString() }));

describe("the lowest price of the 30 days before a reduction", () => {
  test.each([
    ["a price that never changed", history([90, 500]), null],
    ["no price", [], null],
    ["a reduction by a twentieth", history([2, 475], [90, 500]), 500],
    ["a reduction by less", history([2, 476], [90, 500]), null],
    ["a raised price", history([2, 600], [90, 500]), null],
    ["a reduced price: the one before it", history([2, 400], [90, 500]), 500],
    [
      "a price raised shortly before the reduction: the lower one of before",
      history([2, 450], [5, 600], [90, 480]),
      480,
    ],
    [
      "a price raised and then lowered to less than before the rise only",
      history([2, 550], [5, 600], [90, 500]),
      null,
    ],
    ["a price raised and lowered again to the same", history([2, 500], [5, 600], [90, 500]), null],
    ["only what held within the 30 days", history([2, 400], [20, 500], [40, 450], [90, 300]), 450],
    [
      "a price that ended just before the 30 days does not count",
      history([2, 400], [33, 500], [90, 300]),
      500,
    ],
    ["a reduction of more than 30 days ago is the usual price by now", history([31, 400], [90, 500]), null],
    ["a second reduction", history([1, 300], [2, 400], [90, 500]), 400],
    ["a reduction after a lower price", history([1, 430], [2, 450], [3, 420], [90, 500]), null],
    ["several changes in a day", history([0.1, 380], [0.2, 450], [0.3, 400], [0.4, 460], [90, 500]), 400],
  ])("%s", (_, points, lowest) => {
    expect(lowestPriceOf(priceReduction(points), now)).toBe(lowest);
  });

  test("is above the present price, and held within the 30 days before it", () => {
    const points = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 9 })), {
        selector: ([days]) => days,
        minLength: 1,
      })
      .map((all) => all.toSorted(([one], [other]) => one - other));
    fc.assert(
      fc.property(points, (changes) => {
        const lowest = lowestPriceOf(priceReduction(history(...changes)), now);
        const [present] = changes;
        if (lowest === null || present === undefined) return;
        const heldOn = (day: number) => changes.find(([since]) => since >= day)?.[1];
        // The whole days before the reduction, and the moment when they began.
        const held = Array.from({ length: 30 }, (_, index) => heldOn(present[0] + 1 + index));
        expect(lowest).toBeGreaterThan(present[1]);
        expect(lowest).toBe(Math.min(...held.flatMap((price) => price ?? [])));
      }),
    );
  });
});
