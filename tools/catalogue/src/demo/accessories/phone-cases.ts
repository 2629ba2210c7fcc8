import { localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Relation, Source } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { frenchArticle, inName } from "../names.ts";
import type { PhoneModel } from "../phones/phone-model.ts";
import { PHONES } from "../phones/phone-models.ts";
import { skuOf } from "../sku.ts";

const FIRST_ID = 200_000;
const CASES = 221;
const GLASSES = 222;

/**
 * Accessories for each phone: material, type, list price, category, picture and the name around the model
 * name.
 */
const KINDS = {
  silicone: {
    material: "silicone",
    type: "case",
    list: 1999,
    categoryId: CASES,
    style: "case",
    name: localizedRow(
      "Silikonhülle für {}|Silicone case for {}|Funda de silicona para {}|Coque en silicone pour {}|Custodia in silicone per {}|Siliconen hoesje voor {}",
    ),
  },
  clear: {
    material: "plastic",
    type: "case",
    list: 1499,
    categoryId: CASES,
    style: "case",
    name: localizedRow(
      "Transparente Schutzhülle für {}|Clear case for {}|Funda transparente para {}|Coque transparente pour {}|Custodia trasparente per {}|Doorzichtig hoesje voor {}",
    ),
  },
  hard: {
    material: "plastic",
    type: "case",
    list: 1799,
    categoryId: CASES,
    style: "case",
    name: localizedRow(
      "Hardcase für {}|Hard case for {}|Funda rígida para {}|Coque rigide pour {}|Custodia rigida per {}|Hardcase voor {}",
    ),
  },
  leather: {
    material: "leather",
    type: "case",
    list: 3999,
    categoryId: CASES,
    style: "case",
    name: localizedRow(
      "Lederhülle für {}|Leather case for {}|Funda de cuero para {}|Coque en cuir pour {}|Custodia in pelle per {}|Leren hoesje voor {}",
    ),
  },
  folio: {
    material: "leather",
    type: "folio",
    list: 2999,
    categoryId: CASES,
    style: "case",
    name: localizedRow(
      "Klapphülle für {}|Folio case for {}|Funda con tapa para {}|Étui folio pour {}|Custodia a libro per {}|Bookcase voor {}",
    ),
  },
  glass: {
    material: "glass",
    type: "screen-protector",
    list: 1299,
    categoryId: GLASSES,
    style: "screen-protector",
    name: localizedRow(
      "Displayschutzglas für {}|Tempered glass for {}|Cristal templado para {}|Verre trempé pour {}|Vetro temperato per {}|Glazen screenprotector voor {}",
    ),
  },
} as const satisfies Record<
  string,
  {
    material: string;
    type: string;
    list: number;
    categoryId: number;
    style: Extract<PictureSpec, { kind: "accessory" }>["style"];
    name: Draft["name"];
  }
>;
type Kind = keyof typeof KINDS;

/**
 * Each round covers all phones before the next one starts, so that a small catalogue has the basics for every
 * phone.
 */
const ROUNDS: readonly (readonly [Kind, string][])[] = [
  [
    ["silicone", "black"],
    ["clear", "transparent"],
    ["glass", "transparent"],
  ],
  [
    ["silicone", "navy"],
    ["silicone", "red"],
    ["silicone", "green"],
    ["folio", "black"],
    ["folio", "brown"],
  ],
  [
    ["leather", "black"],
    ["leather", "cognac"],
    ["leather", "navy"],
    ["silicone", "pink"],
    ["silicone", "lavender"],
    ["silicone", "grey"],
    ["silicone", "white"],
    ["silicone", "yellow"],
  ],
  [
    ["hard", "black"],
    ["hard", "blue"],
    ["hard", "green"],
    ["hard", "red"],
    ["folio", "navy"],
    ["folio", "bordeaux"],
    ["folio", "grey"],
    ["silicone", "orange"],
    ["silicone", "teal"],
    ["leather", "green"],
  ],
];

/** Calculates the position of an item in the source without a list of all items. */
function ordinalOf(round: number, rank: number, item: number): number {
  const before = ROUNDS.slice(0, round).reduce((sum, items) => sum + items.length, 0);
  return before * PHONES.length + rank * (ROUNDS[round]?.length ?? 0) + item;
}

/** The cases and screen protectors in the catalogue that fit the phone with this rank. */
export function phoneAccessories(rank: number, limits: Limits): Relation[] {
  const limit = limits.get("phone-cases") ?? 0;
  return ROUNDS.slice(0, 3)
    .flatMap((items, round) => items.map((_, item) => ordinalOf(round, rank, item)))
    .filter((ordinal) => ordinal < limit)
    .map((ordinal): Relation => ({ kind: "accessory", productId: FIRST_ID + ordinal }))
    .slice(0, 12);
}

export const phoneCases: Source = {
  name: "phone-cases",
  firstId: FIRST_ID,
  share: 0.05,
  least: 30,
  *drafts(limit) {
    for (const [round, items] of ROUNDS.entries()) {
      for (const [rank, model] of PHONES.entries()) {
        for (const [item, [kind, colour]] of items.entries()) {
          const ordinal = ordinalOf(round, rank, item);
          if (ordinal >= limit) return;
          yield caseDraft(FIRST_ID + ordinal, model, kind, colour, round);
        }
      }
    }
  },
};

function caseDraft(id: number, model: PhoneModel, kind: Kind, colour: string, round: number): Draft {
  const { material, type, list, categoryId, style, name } = KINDS[kind];
  const phone =
    model.name.startsWith("iPhone") || model.name.includes(model.brand)
      ? model.name
      : `${model.brand} ${model.name}`;
  const sku = skuOf(kind, phone, colour);
  const { hex, name: colourName } = colourOf(colour);
  const hasColour = colour !== "transparent";
  return {
    id,
    sku,
    group: "case",
    brand: null,
    categoryId,
    basicName: name.en.replace("{}", phone),
    name: localized(
      (locale) => `${name[locale].replace("{}", phone)}${hasColour ? `, ${inName(colourName, locale)}` : ""}`,
    ),
    modelGroup: skuOf(kind, phone),
    released: model.released,
    pricing: { by: "device", kind: "accessory", list },
    attributes: { colour, material, type, fits: [phone] },
    words: { phone, lePhone: frenchArticle("le", phone) },
    demand: Math.max(0.004, model.demand * (0.35 - 0.08 * round)),
    keywords: categoryId === GLASSES ? ["displayschutz", "schutzglas"] : ["handyhülle", "case", "cover"],
    pictures: [{ kind: "accessory", seed: sku, colour: hex, style }],
  };
}
