import { expect, test } from "vitest";
import { productOf, SEPARATOR } from "./stored-product.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const product = (price: number) =>
  productOf(
    {
      id: 1,
      brand: null,
      categoryId: 1,
      basicName: "Radio",
      keywords: [],
      attributes: {},
      model: null,
      demand: 0,
      releaseDay: null,
      joinedNames: ["Radio"].join(SEPARATOR),
      variants: [
        {
          label: "A1",
          quantity: 1,
          price,
          purchasePrice: null,
          history: [
            { price, validFrom: "2026-11-20T00:00:00Z" },
            { price: 100_00, validFrom: "2026-09-01T00:00:00Z" },
          ],
        },
      ],
    },
    now,
  );

test.each([
  [69_01, 0.3],
  [99_01, 0],
  [100_00, 0],
])("a list sorts a price of %d after 100 € by the reduction that its card names: %d", (price, saving) => {
  expect(product(price)).toMatchObject({ saving, gradeSavings: expect.arrayContaining([saving]) as unknown });
});
