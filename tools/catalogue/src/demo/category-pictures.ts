import type { PictureSpec } from "@reprise/pictures/spec";

const film = (format: "DVD" | "Blu-ray" | "4K Ultra HD", title: string): PictureSpec => ({ kind: "film", seed: `category-${format}`, title, format, genre: "science-fiction" });
const game = (platform: string, title: string, box: "disc" | "card" | "cartridge"): PictureSpec => ({ kind: "game", seed: `category-${platform}`, title, platform, publisher: "Reprise", package: box });

/** What stands for a category on its tile; a category without a picture of its own shows that of the one above. */
const PICTURES: Readonly<Record<number, PictureSpec>> = {
  1: { kind: "phone", seed: "category-1", colour: "#594f63", aspect: 2.063, front: "island", cameras: "triple-square" },
  10: { kind: "phone", seed: "category-10", colour: "#a3bdd6", aspect: 2.063, front: "island", cameras: "triple-square" },
  1112: { kind: "phone", seed: "category-1112", colour: "#bbb5a9", aspect: 2.076, front: "island", cameras: "triple-square" },
  101: { kind: "phone", seed: "category-101", colour: "#cdc3e0", aspect: 2.06, front: "punch-hole", cameras: "column" },
  102: { kind: "phone", seed: "category-102", colour: "#a3a69a", aspect: 2.125, front: "punch-hole", cameras: "bar" },
  119: { kind: "phone", seed: "category-119", colour: "#5f8f6c", aspect: 2.14, front: "punch-hole", cameras: "ring" },
  11: { kind: "tablet", seed: "category-11", colour: "#d9dadc", aspect: 1.39, front: "uniform", cameras: "single" },
  124: { kind: "tablet", seed: "category-124", colour: "#2a2c30", aspect: 1.4, front: "bezel", cameras: "single" },
  12: { kind: "laptop", seed: "category-12", colour: "#d9dadc", screenInches: 14, notch: true, style: "unibody" },
  132: { kind: "laptop", seed: "category-132", colour: "#1f2023", screenInches: 14, notch: false, style: "business" },
  133: { kind: "laptop", seed: "category-133", colour: "#1f2023", screenInches: 15.6, notch: false, style: "gaming" },
  13: { kind: "desktop", seed: "category-13", colour: "#d9dadc", style: "all-in-one" },
  141: { kind: "desktop", seed: "category-141", colour: "#1f2023", style: "tower" },
  142: { kind: "monitor", seed: "category-142", colour: "#1f2023", screenInches: 27, wide: false },
  14: { kind: "watch", seed: "category-14", colour: "#232a34", strap: "#232a34", shape: "square" },
  152: { kind: "watch", seed: "category-152", colour: "#1f2023", strap: "#1f2023", shape: "round" },
  153: { kind: "watch", seed: "category-153", colour: "#3b3d42", strap: "#3b3d42", shape: "rugged" },
  160: { kind: "wristband", seed: "category-160", colour: "#3c6ea5", style: "sport" },
  16: { kind: "console", seed: "category-16", colour: "#f3f3f1", style: "tower", controller: "two-stick" },
  172: { kind: "console", seed: "category-172", colour: "#1f2023", style: "cube", controller: "two-stick" },
  173: { kind: "handheld", seed: "category-173", colour: "#1bb6d6", accent: "#ff4f4a", style: "detachable" },
  174: { kind: "handheld", seed: "category-174", colour: "#1f2023", accent: "#1f2023", style: "slab" },
  175: { kind: "console", seed: "category-175", colour: "#c9c9c9", style: "cartridge", controller: "pad" },
  176: { kind: "handheld", seed: "category-176", colour: "#f3f3f1", accent: "#8b8d92", style: "slab" },
  18: { kind: "camera", seed: "category-18", colour: "#1f2023", style: "mirrorless", lens: "35mm 1:1.8" },
  181: { kind: "camera", seed: "category-181", colour: "#1f2023", style: "slr", lens: "50mm 1:1.8" },
  183: { kind: "camera", seed: "category-183", colour: "#d9dadc", style: "compact", lens: "24-100mm" },
  190: { kind: "lens", seed: "category-190", colour: "#1f2023", lengthRatio: 1.4, text: "24-70mm 1:2.8" },
  20: { kind: "headphones", seed: "category-20", colour: "#1f2023", style: "over-ear" },
  202: { kind: "headphones", seed: "category-202", colour: "#f3f3f1", style: "true-wireless" },
  204: { kind: "speaker", seed: "category-204", colour: "#3c6ea5", style: "portable" },
  22: { kind: "accessory", seed: "category-22", colour: "#eceded", style: "charger" },
  221: { kind: "accessory", seed: "category-221", colour: "#26304a", style: "case" },
  222: { kind: "accessory", seed: "category-222", colour: "#e6ebee", style: "screen-protector" },
  224: { kind: "accessory", seed: "category-224", colour: "#d9dadc", style: "keyboard" },
  225: { kind: "accessory", seed: "category-225", colour: "#f3f3f1", style: "stylus" },
  226: { kind: "accessory", seed: "category-226", colour: "#f3f3f1", style: "controller" },
  227: { kind: "accessory", seed: "category-227", colour: "#1f2023", style: "drive" },
  228: { kind: "accessory", seed: "category-228", colour: "#1f2023", style: "tripod" },
  229: { kind: "accessory", seed: "category-229", colour: "#1f2023", style: "remote" },
  230: { kind: "accessory", seed: "category-230", colour: "#f3f3f1", style: "adapter" },
  231: { kind: "accessory", seed: "category-231", colour: "#1f2023", style: "power-bank" },
  233: { kind: "accessory", seed: "category-233", colour: "#3c6ea5", style: "case" },
  2: { kind: "book", seed: "category-2", title: "Reprise", author: "" },
  30: { kind: "book", seed: "category-30", title: "Faust", author: "Johann Wolfgang von Goethe" },
  32: { kind: "book", seed: "category-32", title: "Emma", author: "Jane Austen" },
  40: film("Blu-ray", "Metropolis"),
  41: film("DVD", "Metropolis"),
  43: film("4K Ultra HD", "Metropolis"),
  50: game("PS5", "Reprise", "disc"),
  52: game("Xbox Series", "Reprise", "disc"),
  53: game("Switch", "Reprise", "card"),
  54: game("Game Boy", "Reprise", "cartridge"),
  60: { kind: "record", seed: "category-60", title: "Reprise", artist: "Ensemble", format: "Vinyl" },
  61: { kind: "record", seed: "category-61", title: "Reprise", artist: "Ensemble", format: "CD" },
};

/** The picture of the category, its lineage given from itself to the root. */
export function categoryPicture(lineage: readonly number[]): PictureSpec {
  const picture = lineage.map((id) => PICTURES[id]).find((each) => each !== undefined);
  if (picture === undefined) throw new Error(`no picture for category ${lineage[0]}`);
  return picture;
}
