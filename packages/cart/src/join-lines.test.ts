import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type JoinableLine, joinLines } from "./join-lines.ts";
import { forEachOption, LINE_OPTIONS, NO_OPTIONS, SHARED_OPTIONS } from "./line-options.ts";
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from "./quantity.ts";

const line = (variantId: number, more: Partial<JoinableLine> = {}): JoinableLine => ({
  variantId,
  quantity: 1,
  ...NO_OPTIONS,
  ...more,
});

test.each(SHARED_OPTIONS)("equal lines add up, and %s of one of them stays", (option) => {
  const [plain, chosen] = [line(1), line(1, { [option]: true, quantity: 2 })];
  const raised = [{ ...chosen, quantity: 3 }];
  expect(joinLines([plain], [chosen])).toEqual({ raised, merged: [chosen], added: [] });
  expect(joinLines([chosen], [plain])).toEqual({ raised, merged: [plain], added: [] });
});

test("lines with and without a full battery are different lines", () => {
  const charged = line(1, { withFullBattery: true });
  expect(joinLines([line(1)], [charged])).toEqual({ raised: [], merged: [], added: [charged] });
});

test("a line takes its limit, and a cart its limit, the first ones first", () => {
  const own = Array.from({ length: MAX_CART_LINES - 1 }, (_, index) => line(index, { quantity: 6 }));
  const incoming = [line(500), line(501), line(0, { quantity: 5 })];
  expect(joinLines(own, incoming)).toEqual({
    raised: [line(0, { quantity: MAX_QUANTITY_PER_LINE })],
    merged: [incoming[2]],
    added: [incoming[0]],
  });
});

const anyLines = fc.uniqueArray(
  fc.record({
    variantId: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
    ...forEachOption(() => fc.boolean()),
  }),
  { selector: ({ variantId, withFullBattery }) => `${variantId} ${withFullBattery}` },
);

test("each incoming line is in the cart then, with all its options", () => {
  fc.assert(
    fc.property(anyLines, anyLines, (own, incoming) => {
      const { raised, merged, added } = joinLines(own, incoming);
      expect([...merged, ...added]).toHaveLength(incoming.length);
      for (const each of incoming) {
        const result = [...raised, ...added].find(
          (other) => other.variantId === each.variantId && other.withFullBattery === each.withFullBattery,
        );
        expect(result?.quantity).toBeGreaterThanOrEqual(each.quantity);
        expect(LINE_OPTIONS.filter((option) => each[option] && result?.[option] !== true)).toEqual([]);
      }
    }),
  );
});
