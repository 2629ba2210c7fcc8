import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { Page } from "./variant-information.page.tsx";

type Data = Parameters<typeof Page>[0]["data"];

const page = (isMedia: boolean) => {
  const product = { id: 1, name: "Emma", isMedia, variants: [], category_id: [], isSplitAssembly: false };
  const data: Partial<Data> = {
    product: product as Partial<Data["product"]> as Data["product"],
    product_slug: "emma",
    categories: [],
    picture: null,
    hasChargers: false,
  };
  return markup(appIn("es"), <Page data={data as Data} />);
};

test("speaks of the warranty for devices, and not for books and discs, which have none", () => {
  expect(page(false)).toContain("<h2>Garantía comercial y devolución</h2>");
  expect(page(true)).toContain("<h2>Devolución</h2>");
  expect(page(true)).not.toMatch(/garantía/iu);
});
