import type { PictureSpec } from "@reprise/pictures/spec";
import type { LaptopModel } from "../computers/laptop-models.ts";
import { outlineOf, type Outline, type OutlineRow } from "./outline.ts";

type Drawn = Partial<Outline<"laptop">> & { readonly colour?: string };

const BLACK = "#1f2023";
const SILVER = "#d9dadc";
const GREY = "#5f6064";
const GUNMETAL = "#4a4c50";

/** Outlines of brand lines; the name of the model has the brand in front. */
const ROWS: readonly OutlineRow<Drawn>[] = [
  ["Lenovo", /ThinkPad.*(?:Yoga|Chromebook|1[13]e)/iu, { colour: BLACK, nub: false }],
  ["Lenovo", /ThinkPad/iu, { colour: BLACK, nub: true }],
  ["Lenovo", /ThinkBook/iu, { colour: SILVER, keys: "dark" }],
  ["Lenovo", /Legion/iu, { colour: GUNMETAL, keys: "lit" }],
  ["Lenovo", /Yoga/iu, { colour: GUNMETAL, screenRatio: 0.625 }],
  ["HP", /(?:EliteBook|ProBook|ZBook)/u, { colour: SILVER, keys: "dark" }],
  ["HP", /Spectre/u, { colour: BLACK, frame: "none", screenRatio: 0.625 }],
  ["HP", /(?:Envy|Pavilion(?! Gaming))/u, { colour: SILVER, keys: "light" }],
  ["HP", /(?:Omen|Victus|Gaming)/u, { colour: BLACK, keys: "lit" }],
  ["Dell", /XPS/u, { colour: SILVER, style: "unibody", frame: "none", deck: "#26272b", screenRatio: 0.625 }],
  ["Dell", /Latitude/u, { colour: GREY, keys: "dark" }],
  ["Dell", /Precision/u, { colour: GUNMETAL }],
  ["Dell", /Inspiron|Vostro/u, { colour: SILVER, keys: "dark" }],
  ["Dell", /G\d/u, { colour: BLACK, keys: "lit" }],
  ["Microsoft", /Surface/u, { colour: SILVER, style: "unibody", screenRatio: 0.667, keys: "light" }],
  ["Asus", /ZenBook/iu, { colour: "#34405a", frame: "none" }],
  ["Asus", /Zephyrus/u, { colour: SILVER, keys: "dark", screenRatio: 0.625 }],
  ["Asus", /(?:ROG|TUF)/u, { colour: BLACK, keys: "lit" }],
  ["Asus", /VivoBook/iu, { colour: SILVER, keys: "light" }],
  ["Acer", /(?:Nitro|Predator)/u, { colour: BLACK, keys: "lit" }],
  ["Acer", /(?:Swift|Aspire|Spin)/u, { colour: SILVER, keys: "dark" }],
  ["MSI", /(?:GF|GS|Katana)/u, { colour: BLACK, keys: "lit" }],
  ["MSI", /./u, { colour: GUNMETAL }],
  ["Razer", /Blade/u, { colour: BLACK, style: "unibody", keys: "lit", screenRatio: 0.5625 }],
  ["Alienware", /./u, { colour: "#e7e5e0", keys: "lit", deck: BLACK }],
  ["Huawei", /MateBook (?:13|X)/u, { colour: GREY, frame: "none", screenRatio: 0.667 }],
  ["Huawei", /MateBook/u, { colour: SILVER, frame: "none", keys: "dark" }],
  ["LG", /gram/u, { colour: BLACK, frame: "none", screenRatio: 0.625 }],
  ["Samsung", /Galaxy Book/u, { colour: "#26304a", frame: "none" }],
];

/** A laptop of the line with this name; of an unknown line: a plain one, in the colour of the product. */
export function laptopPicture(
  { brand, name, kind, screen, isConvertible }: LaptopModel,
  seed: string,
  colour: string,
): PictureSpec {
  const style = isConvertible
    ? "convertible"
    : kind === "gaming"
      ? "gaming"
      : kind === "premium"
        ? "unibody"
        : "business";
  const outline = outlineOf(ROWS, brand, name, {});
  return {
    kind: "laptop",
    seed,
    colour,
    screenInches: screen ?? 14,
    screenRatio: 0.5625,
    notch: false,
    style,
    ...outline,
  };
}
