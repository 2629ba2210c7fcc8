import type { Variant } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { Page } from "./variant-information.page.tsx";

type Data = Parameters<typeof Page>[0]["data"];

const page = (
  isMedia: boolean,
  picture: Data["picture"] = null,
  variants: readonly Partial<Variant>[] = [],
) => {
  const gradeKind = isMedia ? "book" : "device";
  const product = {
    id: 1,
    name: "Emma",
    isMedia,
    gradeKind,
    variants,
    category_id: [],
    isSplitAssembly: false,
  };
  const data: Partial<Data> = {
    product: product as unknown as Data["product"],
    product_slug: "emma",
    categories: [],
    picture,
    hasChargers: false,
  };
  return markup(appIn("es"), <Page data={data as Data} />);
};

test("speaks of the warranty for devices, and not for books and discs, which have none", () => {
  expect(page(false)).toContain("<h2>Garantía comercial y devolución</h2>");
  expect(page(true)).toContain("<h2>Devolución</h2>");
  expect(page(true)).not.toMatch(/garantía/iu);
});

test("shows the product in each grade, of which only the first is loaded with the page", () => {
  const html = page(true, { hash: "h1", alt: "Emma" });
  const images = html.match(/<img [^>]*>/gu) ?? [];
  expect(images.map((image) => /src="([^"]*)"/u.exec(image)?.[1])).toEqual([
    "/media/h1-320",
    "/media/h1-A1-320",
    "/media/h1-A2-320",
    "/media/h1-A3-320",
    "/media/h1-A4-320",
  ]);
  expect(images.filter((image) => !image.includes('loading="lazy"'))).toHaveLength(1);
  for (const grade of ["Como nuevo", "Excelente", "Muy bueno", "Bueno", "Aceptable"])
    expect(images.filter((image) => image.includes(`estado ${grade}"`))).toHaveLength(1);
});

test("shows only the photographs of grades for a product that is photographed", () => {
  const photograph = { hash: "f".repeat(64), alt: "Emma" };
  expect(page(true, photograph)).not.toContain("grade-viewer");
  const worn = "a".repeat(64);
  const variants = [
    { label: "A1", quantity: 0, price: 2, lowestPrice30Days: null, photographs: [] },
    { label: "A3", quantity: 0, price: 1, lowestPrice30Days: null, photographs: [worn] },
  ] as const;
  const html = page(true, photograph, variants as unknown as Variant[]);
  expect((html.match(/<img [^>]*>/gu) ?? []).map((image) => /src="([^"]*)"/u.exec(image)?.[1])).toEqual([
    `/media/${worn}-320`,
  ]);
});
