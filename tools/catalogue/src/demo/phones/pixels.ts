import { TIERS, type Tier } from "../prices.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

/** Name, released, tier, screen, memory, chip, width x height, storages, colours, front, back, demand. */
const TABLE = `
Pixel 8|2023-10|flagship-50|6.2|8|Tensor G3|70.8x150.5|128 256|obsidian hazel peony mint|punch-hole|bar|.8
Pixel 8 Pro|2023-10|ultra-150|6.7|12|Tensor G3|76.5x162.6|128 256 512|hazel obsidian bay-blue porcelain mint|punch-hole|bar|.78
Pixel 7|2022-10|upper+100|6.3|8|Tensor G2|73.2x155.6|128 256|obsidian snow lemongrass|punch-hole|bar|.75
Pixel 7a|2023-05|mid+150|6.1|8|Tensor G2|72.9x152|128|charcoal snow sky-blue coral|punch-hole|bar|.7
Pixel 9|2024-08|flagship+50|6.3|12|Tensor G4|72x152.8|128 256|obsidian porcelain wintergreen peony|punch-hole|island-wide|.7
Pixel 8a|2024-05|mid+200|6.1|8|Tensor G3|72.7x152.1|128 256|obsidian porcelain bay-blue mint|punch-hole|bar|.68
Pixel 7 Pro|2022-10|flagship+50|6.7|12|Tensor G2|76.6x162.9|128 256 512|obsidian snow hazel|punch-hole|bar|.68
Pixel 6a|2022-07|mid+110|6.1|6|Tensor|71.8x152.2|128|charcoal chalk sage|punch-hole|bar|.66
Pixel 9 Pro|2024-09|ultra-150|6.3|16|Tensor G4|72x152.8|128 256 512|obsidian porcelain hazel pink|punch-hole|island-wide|.62
Pixel 6|2021-10|upper+100|6.4|8|Tensor|74.8x158.6|128 256|black coral sage|punch-hole|bar|.62
Pixel 9 Pro XL|2024-08|ultra-50|6.8|16|Tensor G4|76.6x162.8|128 256 512|obsidian porcelain hazel pink|punch-hole|island-wide|.55
Pixel 6 Pro|2021-10|flagship+50|6.7|12|Tensor|75.9x163.9|128 256|black white gold|punch-hole|bar|.55
Pixel 10 Pro XL|2025-08|ultra+50|6.8|16|Tensor G5|76.6x162.8|256 512 1024|obsidian porcelain moonstone jade|punch-hole|island-wide|.45
Pixel 9 Pro Fold|2024-09|ultra+650|8|16|Tensor G4|77.1x155.2|256 512|obsidian porcelain|punch-hole|column|.25
Pixel 10 Pro Fold|2025-10|ultra+650|8|16|Tensor G5|76.3x155.2|256 512 1024|moonstone jade|punch-hole|column|.22
Pixel Fold|2023-06|ultra+650|7.6|12|Tensor G2|79.5x139.7|256 512|obsidian porcelain|punch-hole|bar|.22
Pixel 5|2020-10|upper+80|6|8|Snapdragon 765G|70.4x144.7|128|black sage|punch-hole|pair-diagonal|.45
Pixel 4a|2020-08|mid|5.8|6|Snapdragon 730G|69.4x144|128|black light-blue|punch-hole|single|.45
Pixel 4a (5G)|2020-11|mid+130|6.2|6|Snapdragon 765G|74x153.9|128|black white|punch-hole|pair-diagonal|.35
Pixel 4|2019-10|upper+200|5.7|6|Snapdragon 855|68.8x147.1|64 128|black white orange|bezel|pair-diagonal|.3
Pixel 4 XL|2019-10|flagship|6.3|6|Snapdragon 855|75.1x160.4|64 128|black white orange|bezel|pair-diagonal|.25
Pixel 3a|2019-05|mid+50|5.6|4|Snapdragon 670|70.1x151.3|64|black white lavender|bezel|single|.3
Pixel 3a XL|2019-05|mid+130|6|4|Snapdragon 670|76.1x160.1|64|black white lavender|bezel|single|.22
Pixel 3|2018-10|flagship|5.5|4|Snapdragon 845|68.2x145.6|64 128|black white pink|bezel|single|.22
Pixel 3 XL|2018-10|flagship+100|6.3|4|Snapdragon 845|76.7x158|64 128|black white pink|notch|single|.18
Pixel 2|2017-10|flagship-50|5|4|Snapdragon 835|69.7x145.7|64 128|black white light-blue|bezel|single|.15
Pixel 2 XL|2017-11|flagship+100|6|4|Snapdragon 835|76.7x157.9|64 128|black white|bezel|single|.12
Pixel|2016-10|flagship-100|5|4|Snapdragon 821|69.5x143.8|32 128|black silver blue|bezel|single|.1
Pixel XL|2016-10|flagship|5.5|4|Snapdragon 821|75.7x154.7|32 128|black silver blue|bezel|single|.08
`;

const PIXEL_CATEGORY = 102;

export const PIXELS: readonly PhoneModel[] = TABLE.trim().split("\n").map((line) => {
  const [name = "", released = "", tier = "", display, memory, processor, size = "", storages = "", colours = "", front, cameras, demand] = line.split("|");
  const [, base = "mid", extra = "0"] = /^([a-z]+)([+-]\d+)?$/u.exec(tier) ?? [];
  return {
    brand: "Google", name, released, categoryId: PIXEL_CATEGORY, priceClass: /\da/u.test(name) ? "android" : "flagship",
    list: TIERS[base as Tier] + Number(extra) * 100, display: Number(display), memory: Number(memory),
    processor: processor?.startsWith("Tensor") === true ? `Google ${processor}` : processor, aspect: aspectOf(size, 2.1),
    storages: storages.split(" ").map(Number), colours: colours.split(" "), front: front as PhonePicture["front"],
    cameras: cameras as PhonePicture["cameras"], demand: Number(demand),
    keywords: ["google", "pixel", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});
