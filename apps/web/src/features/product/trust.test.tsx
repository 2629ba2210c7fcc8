import type { ProductView } from "@reprise/contracts";
import { expect, test } from "vitest";
import { answers } from "../../test/page-answers.ts";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Trust } from "./trust.tsx";

test("promises the return, and neither warranty nor delivery, which stand at the price", () => {
  const { product } = answers["api_product_view"] as ProductView;
  const text = markup(appIn("de"), <Trust product={product} />);
  expect(text).toContain("30 Tage Rückgaberecht");
  expect(text).not.toMatch(/Versand|Garantie/u);
});
