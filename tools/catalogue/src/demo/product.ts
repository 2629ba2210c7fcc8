import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { localized } from "@reprise/locale";
import { attributeTexts, type AttributeValues } from "./attributes.ts";
import { releaseDate, yearOf } from "./dates.ts";
import { describe } from "./descriptions.ts";
import type { Draft } from "./draft.ts";
import { demonstrationEan } from "./ean.ts";
import { frenchArticle, localTypography, typographic } from "./names.ts";
import { otherNames } from "./other-names.ts";
import { devicePrice, devicePurchase, GRADES, gradePrices, mediaPrice, mediaPurchase } from "./prices.ts";
import { uniform } from "./seeded.ts";
import { stockByGrade } from "./stock.ts";
import { testRecordOf } from "./test-record.ts";

type Variant = ProductLine["variants"][number];
const MAX_RELATIONS = 60;

/** The catalogue line of a draft. `depth`: factor of the stock, see `stockDepth`. */
export function productLine(draft: Draft, depth: number): ProductLine {
  const { id, sku, name, isbn } = draft;
  const year = yearOf(draft.released);
  const isDated = draft.isAgeGuessed !== true;
  const attributes = withoutUndefined({
    ...draft.attributes,
    year: isDated && year >= 1000 ? year : undefined,
  });
  const description = describe(draft, withWords(attributeTexts(attributes), draft));
  const fastest = uniform(sku, "dispatch") < 0.8 ? 1 : 2;
  return {
    type: "product",
    id,
    sku,
    brand: draft.brand,
    categoryId: draft.categoryId,
    basicName: typographic(draft.basicName),
    name: localized((locale) => localTypography(name[locale], locale)),
    description: localized((locale) => localTypography(description[locale], locale)),
    modelGroup: draft.modelGroup,
    ean: isbn ?? demonstrationEan(id),
    isbn: isbn ?? null,
    releaseDate: isDated ? releaseDate(draft.released) : null,
    listPrice: draft.pricing.by === "device" ? draft.pricing.list : null,
    attributes,
    demand: Math.round(draft.demand * 1000) / 1000,
    keywords: [...new Set([...(draft.keywords ?? []), ...otherNames(draft)])],
    co2SavedGrams: draft.co2SavedGrams ?? null,
    isSplitAssembly: draft.isSplitAssembly ?? false,
    isPartnerOnly: draft.pricing.by === "device" && uniform(sku, "partner") < 0.03,
    minDaysUntilDispatch: fastest,
    maxDaysUntilDispatch: fastest + 2,
    variants: variants(draft, depth),
    relations: (draft.relations ?? []).slice(0, MAX_RELATIONS).map((relation) => ({ ...relation })),
    pictures: [...draft.pictures],
  };
}

function withoutUndefined(values: AttributeValues): ProductLine["attributes"] {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as ProductLine["attributes"];
}

function withWords(
  texts: ReturnType<typeof attributeTexts>,
  draft: Draft,
): ReturnType<typeof attributeTexts> {
  return localized((locale) => {
    // The sentences contain the year already.
    const model = draft.basicName.replace(/ \((?:19|20)\d\d\)$/u, "");
    const words: Record<string, string> = {
      ...texts[locale],
      name: draft.name[locale],
      model,
      leModel: frenchArticle("le", model),
      LeModel: frenchArticle("Le", model),
    };
    for (const [key, value] of Object.entries(draft.words ?? {}))
      words[key] = typeof value === "string" ? value : value[locale];
    if (words.author !== undefined) words.deAuthor = frenchArticle("de", words.author);
    if (words.artist !== undefined) words.deArtist = frenchArticle("de", words.artist);
    // Avoids "The Apple Studio Display by Apple".
    if (draft.brand !== null && words.model?.includes(draft.brand) !== true) words.brand = draft.brand;
    return words;
  });
}

/** Nobody buys these with scratches: they come in A0 and A1 only. */
const UNWORN_TYPES: readonly unknown[] = ["charger", "cable", "case", "folio", "screen-protector", "battery"];
const isSoldWorn = ({ group, attributes }: Draft): boolean =>
  group !== "case" && group !== "wristband" && !UNWORN_TYPES.includes(attributes.type);
const unwornStock = ([likeNew = 0, ...worn]: readonly number[]): number[] => [
  likeNew,
  worn.reduce((sum, count) => sum + count, 0),
];

function variants(draft: Draft, depth: number): Variant[] {
  const { sku, pricing, released } = draft;
  const a1 =
    pricing.by === "device"
      ? devicePrice({ sku, model: draft.modelGroup ?? draft.basicName }, pricing.kind, pricing.list, released)
      : mediaPrice(sku, pricing.usual, pricing.spread);
  const drawn = stockByGrade(sku, draft.demand, depth);
  const stock = isSoldWorn(draft) ? drawn : unwornStock(drawn);
  return gradePrices(a1)
    .slice(0, stock.length)
    .map((price, grade): Variant => {
      const label = GRADES[grade] ?? "A4";
      const purchasePrice =
        pricing.by === "device" ? devicePurchase(price, grade, released) : mediaPurchase(sku, price, grade);
      return {
        label,
        price,
        purchasePrice,
        units: units(draft, label, stock[grade] ?? 0, purchasePrice ?? price * 0.2),
      };
    });
}

function units(draft: Draft, label: string, count: number, paid: number): Variant["units"] {
  return Array.from({ length: count }, (_, index) => {
    const serial = `R${draft.id}-${label}-${index + 1}`;
    const unit: Variant["units"][number] = {
      serial,
      fullBattery: draft.hasBatteryOption === true ? uniform(serial, "battery") < 0.3 : null,
      cost: Math.round(paid * (0.9 + 0.12 * uniform(serial, "cost"))),
      vatScheme: label === "A0" || uniform(serial, "vat") < 0.08 ? "standard" : "margin",
    };
    return { ...unit, ...testRecordOf(draft, { label, unit }) };
  });
}
