import type { ProductLine } from "@reprise/contracts/catalogue-file";
import type { PictureSpec } from "@reprise/pictures/spec";
import { expect, test } from "vitest";
import { lineage } from "../categories.ts";
import { demoCatalogue } from "../demo-catalogue.ts";

const devices: { product: ProductLine; picture: PictureSpec }[] = [];
for (const product of demoCatalogue({ products: 15_000 })) {
  if (product.type !== "product") continue;
  for (const picture of product.pictures) devices.push({ product, picture });
}

/** Values of a specification that only products of one brand have: "kind.key=value" and the brand. */
const FEATURES: readonly (readonly [feature: string, brand: string])[] = [
  ["console.style=fins", "Sony"],
  ["console.style=layers", "Sony"],
  ["console.controller=dualsense", "Sony"],
  ["console.controller=dualshock", "Sony"],
  ["console.style=monolith", "Microsoft"],
  ["console.style=vented-box", "Microsoft"],
  ["console.style=half-vented", "Microsoft"],
  ["console.controller=xbox", "Microsoft"],
  ["console.style=cube", "Nintendo"],
  ["console.style=upright-slot", "Nintendo"],
  ["console.controller=gamecube", "Nintendo"],
  ["console.controller=wii-remote", "Nintendo"],
  ["handheld.style=detachable", "Nintendo"],
  ["handheld.style=one-piece", "Nintendo"],
  ["handheld.style=trackpads", "Valve"],
  ["handheld.style=split-pad", "Sony"],
  ["vr-headset.sensors=columns", "Meta"],
  ["accessory.controller=dualsense", "Sony"],
  ["accessory.controller=dualshock", "Sony"],
  ["accessory.controller=xbox", "Microsoft"],
  ["accessory.controller=switch-pro", "Nintendo"],
  ["accessory.controller=wii-remote", "Nintendo"],
  ["accessory.controller=gamecube", "Nintendo"],
  ["accessory.style=joy-cons", "Nintendo"],
  ["accessory.style=console-dock", "Nintendo"],
  ["accessory.style=disc-charger", "Apple"],
  ["camera.ring=#e0712c", "Sony"],
  ["camera.mark=#f2c200", "Nikon"],
  ["camera.mark=#c8102e", "Nikon"],
  ["headphones.buds=long-stem", "Apple"],
  ["headphones.band=mesh", "Apple"],
  ["headphones.cups=rounded-square", "Apple"],
  ["headphones.buds=hook", "Beats"],
  ["phone.front=island", "Apple"],
  ["phone.cameras=triple-square", "Apple"],
  ["phone.cameras=pair-diagonal", "Apple"],
  ["phone.cameras=square-vertical", "Apple"],
  ["phone.cameras=plateau", "Apple"],
  ["phone.cameras=bar", "Google"],
  ["phone.cameras=pill", "Google"],
  ["watch.shape=rugged", "Apple"],
  ["watch.crown=dial", "Apple"],
  ["laptop.notch=true", "Apple"],
  ["laptop.nub=true", "Lenovo"],
];

const featuresOf = (picture: PictureSpec): string[] =>
  Object.entries(picture).map(([key, value]) => `${picture.kind}.${key}=${String(value)}`);

test("no product has a feature of another brand", () => {
  const owners = new Map(FEATURES);
  const wrong = devices.flatMap(({ product, picture }) =>
    featuresOf(picture).flatMap((feature) => {
      const owner = owners.get(feature);
      return owner === undefined || owner === product.brand ? [] : [`${product.sku}: ${feature}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("only ThinkPads have a red pointing stick", () => {
  const others = devices.filter(
    ({ product, picture }) =>
      picture.kind === "laptop" && picture.nub === true && !product.name.en.includes("ThinkPad"),
  );
  expect(others.map(({ product }) => product.sku)).toEqual([]);
});

test("each feature of a brand is drawn for a product", () => {
  const drawn = new Set(devices.flatMap(({ picture }) => featuresOf(picture)));
  expect(FEATURES.map(([feature]) => feature).filter((feature) => !drawn.has(feature))).toEqual([]);
});

/** Kinds of pictures by id of a category; it holds for the categories below, too. */
const KINDS: ReadonlyMap<number, readonly PictureSpec["kind"][]> = new Map([
  [10, ["phone"]],
  [11, ["tablet"]],
  [12, ["laptop"]],
  [13, ["desktop", "monitor"]],
  [142, ["monitor"]],
  [14, ["watch"]],
  [160, ["wristband"]],
  [16, ["console", "handheld"]],
  [176, ["vr-headset"]],
  [18, ["camera"]],
  [190, ["lens"]],
  [20, ["headphones"]],
  [204, ["speaker"]],
  [22, ["accessory"]],
  [30, ["book"]],
  [40, ["film"]],
  [50, ["game"]],
  [60, ["record"]],
]);

test("the picture of a product fits its category", () => {
  const wrong = devices.filter(({ product, picture }) => {
    const category = lineage(product.categoryId).find((id) => KINDS.has(id));
    return category === undefined || KINDS.get(category)?.includes(picture.kind) !== true;
  });
  expect(
    wrong.map(({ product, picture }) => `${product.categoryId} ${product.sku}: ${picture.kind}`),
  ).toEqual([]);
});

/** Products with the same picture of a body, whatever their colour, seed and lettering. */
test("different models of a list differ in their pictures", () => {
  const shapes = (categoryId: number, kind: PictureSpec["kind"]): number =>
    new Set(
      devices
        .filter(({ product, picture }) => product.categoryId === categoryId && picture.kind === kind)
        .map(({ picture }) => JSON.stringify({ ...picture, seed: "", colour: "", text: "" })),
    ).size;
  expect(shapes(182, "camera")).toBeGreaterThanOrEqual(10);
  expect(shapes(202, "headphones")).toBeGreaterThanOrEqual(8);
  expect(shapes(223, "accessory")).toBeGreaterThanOrEqual(6);
  expect(shapes(226, "accessory")).toBeGreaterThanOrEqual(8);
  expect(shapes(172, "console")).toBeGreaterThanOrEqual(5);
});
