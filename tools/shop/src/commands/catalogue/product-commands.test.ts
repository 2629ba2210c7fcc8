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

test.each([
  [["product", "gone", "x/../1"], "ID must be the id of a product"],
  [["product", "gone", "1", "--to", "0"], "--to must be a whole number"],
  [["product", "gone", "1", "--undo", "--to", "2"], "--to has no meaning"],
])("%j is refused, and nothing is sent", async (words, problem) => {
  const { code, err, seen } = await runAt([], words);
  expect([code, seen]).toEqual([2, []]);
  expect(err).toContain(problem);
});
