import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { localized } from "@reprise/locale";

type Label = ProductLine["variants"][number]["label"];

export interface VariantStock {
  /** Cents. */
  readonly price: number;
  readonly quantity: number;
  /** Number of units with a full battery. */
  readonly fullBattery?: number;
  /** Cents that the shop pays for one; without it the shop does not buy this grade. */
  readonly purchasePrice?: number;
}

export interface ProductFacts {
  readonly id: number;
  readonly name: string;
  /** A category of the demo catalogue. */
  readonly categoryId: number;
  readonly variants: Readonly<Partial<Record<Label, VariantStock>>>;
  readonly isSplitAssembly?: boolean;
  readonly chargerIds?: readonly number[];
  readonly wristbandIds?: readonly number[];
}

/** Catalogue record of a product with known price, stock and relations. */
export function productLine(facts: ProductFacts): ProductLine {
  const {
    id,
    name,
    categoryId,
    variants,
    isSplitAssembly = false,
    chargerIds = [],
    wristbandIds = [],
  } = facts;
  return {
    type: "product",
    id,
    sku: `e2e-${id}`,
    brand: "Corvex",
    categoryId,
    basicName: name,
    // Names differ by language, so that slugs differ too.
    name: localized((locale) => (locale === "de" ? name : `${name} ${locale}`)),
    description: localized((locale) => `${name} (${locale}).`),
    modelGroup: null,
    ean: null,
    isbn: null,
    releaseDate: "2024-03-01",
    listPrice: 99_900,
    attributes: {},
    demand: 0.01,
    keywords: [],
    co2SavedGrams: null,
    isSplitAssembly,
    isPartnerOnly: false,
    minDaysUntilDispatch: 1,
    maxDaysUntilDispatch: 3,
    variants: Object.entries(variants).map(([label, stock]) => variant(id, label as Label, stock)),
    relations: [
      ...chargerIds.map((productId) => ({ kind: "charger" as const, productId })),
      ...wristbandIds.map((productId) => ({ kind: "wristband" as const, productId })),
    ],
    pictures: [
      {
        kind: "phone",
        seed: `e2e-${id}`,
        colour: "#3b5b78",
        aspect: 2,
        front: "island",
        cameras: "pair-diagonal",
      },
    ],
  };
}

function variant(id: number, label: Label, { price, quantity, fullBattery, purchasePrice }: VariantStock) {
  return {
    label,
    price,
    purchasePrice: purchasePrice ?? null,
    units: Array.from({ length: quantity }, (_, index) => ({
      serial: `E2E-${id}-${label}-${index + 1}`,
      fullBattery: fullBattery === undefined ? null : index < fullBattery,
      cost: Math.round(price / 2),
      vatScheme: "margin" as const,
    })),
  };
}
