import { expect, test } from "vitest";
import { runAt } from "../../test/run-at.ts";

const gone = (successor: object | null, ...more: string[]) =>
  runAt([{ data: { successor } }], ["product", "gone", "1001", ...more]);

test("product gone says where the address leads from now on", async () => {
  const product = { id: 1002, slug: "x", name: "iPhone 14" };
  const category = { id: 10, name: "Smartphones", sanitizedPath: "x" };
  const { seen, out } = await gone({ product, category: null }, "--to", "1002");
  expect(seen[0]?.body).toEqual({ isGone: true, movedTo: 1002 });
  expect(out).toBe("The product 1001 is gone. Its address leads to iPhone 14 (1002).");
  expect((await gone({ product: null, category })).out).toContain("leads to the category Smartphones.");
  expect((await gone({ product: null, category: null })).out).toContain("answers 410.");
});

test("product gone --undo lists the product again", async () => {
  const { seen, out } = await gone(null, "--undo");
  expect(seen[0]?.body).toEqual({ isGone: false, movedTo: null });
  expect(out).toBe("The product 1001 is listed again.");
});

test("price set says the price of before", async () => {
  const answer = (from: number) => ({
    data: { product: { id: 1001, sku: "I14", name: "iPhone 14" }, label: "A1", from, to: 15_990 },
  });
  const { seen, out } = await runAt([answer(20_000)], ["price", "set", "I14", "159.90", "--grade", "a1"]);
  expect(seen[0]?.body).toEqual({ product: "I14", label: "A1", price: 15_990 });
  expect(out).toBe("iPhone 14, A1: €159.90 instead of €200.00.");
  const again = await runAt([answer(15_990)], ["price", "set", "I14", "159,90", "--grade", "A1"]);
  expect(again.out).toBe("iPhone 14, A1, costs €159.90 already.");
});

test.each([
  [["price", "set", "I14", "1.599", "--grade", "A1"], 'EUROS "1.599" can be read in two ways'],
  [["price", "set", "I14", "some", "--grade", "A1"], "EUROS must be an amount"],
  [["price", "set", "I14", "0", "--grade", "A1"], "EUROS must be above 0"],
  [["price", "set", "I14", "10"], "--grade is missing"],
  [["price", "set", "I14", "10", "--grade", "A9"], "a grade from A0 to A4"],
  [["product", "gone", "x/../1"], "ID must be the id of a product"],
  [["product", "gone", "1", "--to", "0"], "--to must be a whole number"],
  [["product", "gone", "1", "--undo", "--to", "2"], "--to has no meaning"],
])("%j is refused, and nothing is sent", async (words, problem) => {
  const { code, err, seen } = await runAt([], words);
  expect([code, seen]).toEqual([2, []]);
  expect(err).toContain(problem);
});
