import type { PictureSpec } from "@reprise/pictures/spec";
import { outlineOf, type Outline, type OutlineRow } from "./outline.ts";

type Body = Partial<Outline<"camera">>;

const SONY_RING = "#e0712c";
const flat: Body = { finder: "none", grip: "slim" };
const retro: Body = { finder: "angular", dials: 3 };

/** Outlines of camera bodies; the name may have the brand in front. */
const ROWS: readonly OutlineRow<Body>[] = [
  ["Sony", /Alpha (?:7C|[56]\d{3})|NEX/u, { ...flat, ring: SONY_RING, mount: 1.05 }],
  ["Sony", /Alpha (?:[179]|3000)/u, { finder: "angular", ring: SONY_RING, dials: 1 }],
  ["Sony", /RX100/u, { grip: "none", finder: "none", mount: 1.15 }],
  ["Sony", /RX10 /u, { style: "bridge" }],
  ["Canon", /PowerShot G(?:1\d|1 X)/u, { finder: "block", dials: 2 }],
  ["Canon", /PowerShot (?:S\d|G9)/u, { grip: "none", mount: 0.85 }],
  ["Panasonic", /LX/u, { finder: "none", mount: 1.1, dials: 2 }],
  ["Ricoh", /GR/u, { grip: "deep", finder: "none", mount: 0.75 }],
  ["Canon", /EOS (?:R|M50|M5$)/u, { finder: "rounded", mount: 1.06 }],
  ["Canon", /EOS M/u, { ...flat, mount: 0.92 }],
  ["Nikon", /Z fc/u, { ...retro, mount: 1.1, grip: "none" }],
  ["Nikon", /Z \d/u, { finder: "block", mount: 1.14, mark: "#f2c200" }],
  ["Nikon", /^Nikon 1 /u, { ...flat, mount: 0.85 }],
  ["Nikon", /^Nikon D/u, { mark: "#c8102e" }],
  ["Fujifilm", /X-(?:T\d|H1)/u, { ...retro, grip: "slim" }],
  ["Fujifilm", /X-S/u, { finder: "angular", grip: "deep", dials: 2 }],
  ["Fujifilm", /X-(?:Pro|E\d)/u, { style: "rangefinder" }],
  ["Fujifilm", /X-(?:A|M)/u, { ...flat, dials: 2 }],
  ["Olympus", /E-M/u, { ...retro, grip: "slim", mount: 0.88 }],
  ["Olympus", /PEN/u, { ...flat, grip: "none", dials: 2, mount: 0.9 }],
  ["Panasonic", /GX|GM/u, { ...flat, mount: 0.9 }],
  ["Panasonic", /Lumix (?:G|S)/u, { finder: "rounded", dials: 2 }],
  ["Leica", /SL/u, { finder: "angular", grip: "slim" }],
  ["Leica", /./u, { ...flat, grip: "none", mount: 1.06 }],
  ["Sigma", /^Sigma fp/u, { ...flat, grip: "none", mount: 1.06 }],
];

/** The name on the body: without the maker and its line. */
const lettering = (name: string): string => {
  const short = name
    .replace(
      /^(?:Sony Alpha|Sony|Nikon|Fujifilm|Olympus(?: OM-D| PEN)?|Panasonic Lumix|Pentax|Leica|Sigma|Ricoh)\s+/u,
      "",
    )
    .replace(/^EOS R(?=\d|P)/u, "R")
    .replace(/ \(Typ.*$/u, "")
    .replaceAll("Mark ", "");
  return (name.startsWith("Sony Alpha") ? `A${short}` : short).slice(0, 16);
};

/** A camera with its fixed lens, or a body without a lens, because it is sold without one. */
export function cameraPicture(
  { maker, name, type }: { readonly maker: string; readonly name: string; readonly type: string },
  seed: string,
  colour: string,
): PictureSpec {
  const style = type === "dslr" ? "slr" : type === "compact" ? "compact" : "mirrorless";
  const outline = outlineOf(ROWS, maker, name, style === "mirrorless" ? { finder: "rounded" } : {});
  const lens = style === "compact" ? "24-100mm 1:1.8" : "";
  return { kind: "camera", seed, colour, style, lens, text: lettering(name), ...outline };
}
