import { formatList, localized } from "@reprise/locale";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Source } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { inName } from "../names.ts";
import { skuOf } from "../sku.ts";
import { FITTINGS, type Fitting } from "./wristband-models.ts";

const FIRST_ID = 20_000;
const FOR_APPLE_WATCH = localizedRow(
  "für Apple Watch|for Apple Watch|para Apple Watch|pour Apple Watch|per Apple Watch|voor Apple Watch",
);

interface Style {
  readonly id: string;
  readonly material: string;
  readonly picture: "sport" | "loop" | "leather" | "metal";
  readonly list: number;
  readonly name: ReturnType<typeof localizedRow>;
  readonly colours: readonly string[];
}
const STYLES: readonly Style[] = [
  {
    id: "sport",
    material: "silicone",
    picture: "sport",
    list: 4900,
    colours: ["midnight", "starlight", "black", "white", "blue", "red", "green", "pink", "yellow", "purple"],
    name: localizedRow(
      "Sportarmband|Sport band|Correa deportiva|Bracelet sport|Cinturino sportivo|Sportbandje",
    ),
  },
  {
    id: "loop",
    material: "nylon",
    picture: "loop",
    list: 4900,
    colours: ["midnight", "grey", "blue", "orange", "olive", "lavender"],
    name: localizedRow(
      "Nylonarmband|Nylon loop|Correa de nailon|Bracelet en nylon|Cinturino in nylon|Nylonbandje",
    ),
  },
  {
    id: "leather",
    material: "leather",
    picture: "leather",
    list: 9900,
    colours: ["black", "cognac", "brown", "navy"],
    name: localizedRow(
      "Lederarmband|Leather strap|Correa de cuero|Bracelet en cuir|Cinturino in pelle|Leren bandje",
    ),
  },
  {
    id: "metal",
    material: "steel",
    picture: "metal",
    list: 9900,
    colours: ["silver", "graphite", "gold"],
    name: localizedRow(
      "Milanaise-Armband|Milanese loop|Pulsera milanesa|Bracelet milanais|Bracciale milanese|Milanees bandje",
    ),
  },
];

interface Band {
  readonly style: Style;
  readonly colour: string;
  readonly fitting: Fitting;
}
/** Wristbands ordered by colour, then style, so that a small catalogue has some for each fitting. */
const BANDS: readonly Band[] = Array.from({ length: 10 }, (_, colourIndex) =>
  STYLES.flatMap((style) => {
    const colour = style.colours[colourIndex];
    return colour === undefined
      ? []
      : (Object.keys(FITTINGS) as Fitting[]).map((fitting) => ({ style, colour, fitting }));
  }),
).flat();

/** Ids of the wristbands in the catalogue for watches with this fitting. */
export function wristbandsFor(fitting: Fitting | undefined, limits: Limits): number[] {
  const limit = limits.get("wristbands") ?? 0;
  return [...BANDS.entries()]
    .filter(([ordinal, band]) => band.fitting === fitting && ordinal < limit)
    .map(([ordinal]) => FIRST_ID + ordinal);
}

/** The fitting of the wristband with this id. */
export function fittingOfBand(id: number): Fitting | undefined {
  return BANDS[id - FIRST_ID]?.fitting;
}

export const wristbands: Source = {
  name: "wristbands",
  firstId: FIRST_ID,
  share: 0.0065,
  least: 16,
  *drafts(limit) {
    for (const [ordinal, band] of BANDS.entries()) {
      if (ordinal >= limit) return;
      yield bandDraft(FIRST_ID + ordinal, band);
    }
  },
};

function bandDraft(id: number, { style, colour, fitting }: Band): Draft {
  const { category, fits, size } = FITTINGS[fitting];
  const isApple = category === 161;
  const watches = fits.filter((each) => !/^\d+ mm$/u.test(each));
  const watch = localized((locale) => (isApple ? `${FOR_APPLE_WATCH[locale]} ` : ""));
  const sku = skuOf("band", style.id, fitting, colour);
  const { hex, name: colourName } = colourOf(colour);
  return {
    id,
    sku,
    group: "wristband",
    brand: isApple ? "Apple" : null,
    categoryId: category,
    basicName: `${style.name.en} ${watch.en}${size}`,
    name: localized(
      (locale) => `${style.name[locale]} ${watch[locale]}${size}, ${inName(colourName, locale)}`,
    ),
    modelGroup: skuOf("band", style.id, fitting),
    released: 2021,
    isAgeGuessed: true,
    pricing: { by: "device", kind: "accessory", list: style.list },
    attributes: { colour, material: style.material, fits },
    words: { fits: localized((locale) => formatList(watches, locale)) },
    demand: 0.3,
    keywords: isApple ? ["apple watch", "armband"] : ["armband", "smartwatch"],
    pictures: [{ kind: "wristband", seed: sku, colour: hex, style: style.picture }],
  };
}
