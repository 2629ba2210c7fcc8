import { localized } from "@reprise/locale";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Relation, Source } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { frenchArticle, inName, typographic } from "../names.ts";
import { skuOf } from "../sku.ts";
import type { TabletModel } from "./tablet-model.ts";
import { tabletModels } from "./tablet-models.ts";

const FIRST_ID = 330_000;
const CATEGORY = 233;
const COLOURS = ["black", "navy", "grey", "red", "green", "pink"] as const;
/** Number of case colours that are accessories of a tablet. */
const RELATED = 3;
const NAME = localizedRow(
  "Klapphülle für {}|Folio case for {}|Funda con tapa para {}|Étui folio pour {}|Custodia a libro per {}|Bookcase voor {}",
);

/** The cases in the catalogue that fit the tablet with this rank. */
export function tabletCasesFor(rank: number, limits: Limits): Relation[] {
  const limit = limits.get("tablet-cases") ?? 0;
  return Array.from({ length: RELATED }, (_, item) => rank * COLOURS.length + item)
    .filter((ordinal) => ordinal < limit)
    .map((ordinal) => ({ kind: "accessory", productId: FIRST_ID + ordinal }));
}

export const tabletCases: Source = {
  name: "tablet-cases",
  firstId: FIRST_ID,
  share: 0.008,
  least: 12,
  *drafts(limit) {
    let ordinal = 0;
    for (const model of tabletModels()) {
      for (const colour of COLOURS) {
        if (ordinal >= limit) return;
        yield caseDraft(FIRST_ID + ordinal++, model, colour);
      }
    }
  },
};

function caseDraft(id: number, model: TabletModel, colour: string): Draft {
  const tablet = model.name;
  const sku = skuOf("folio", `${model.brand} ${tablet}`, colour);
  const { hex, name: colourName } = colourOf(colour);
  return {
    id,
    sku,
    group: "case",
    brand: null,
    categoryId: CATEGORY,
    basicName: NAME.en.replace("{}", tablet),
    name: localized((locale) => `${NAME[locale].replace("{}", tablet)}, ${inName(colourName, locale)}`),
    modelGroup: skuOf("folio", `${model.brand} ${tablet}`),
    released: model.released,
    pricing: { by: "device", kind: "accessory", list: 3499 },
    attributes: { colour, material: "leather", type: "folio", fits: [typographic(tablet)] },
    words: { phone: tablet, lePhone: frenchArticle("le", tablet) },
    demand: Math.max(0.01, model.demand * 0.3),
    keywords: ["case", "cover"],
    pictures: [{ kind: "accessory", seed: sku, colour: hex, style: "case" }],
  };
}
