import type { Localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import type { AttributeValues } from "./attributes.ts";
import type { Released } from "./dates.ts";
import type { PriceClass } from "./prices.ts";

/** Product groups; each has its own sentences in `texts/{locale}/descriptions.json`. */
export const GROUPS = [
  "phone",
  "tablet",
  "laptop",
  "desktop",
  "monitor",
  "watch",
  "wristband",
  "console",
  "vr",
  "camera",
  "lens",
  "headphones",
  "speaker",
  "accessory",
  "case",
  "book",
  "film",
  "game",
  "album",
] as const;
export type Group = (typeof GROUPS)[number];

export interface Relation {
  readonly kind: "accessory" | "charger" | "wristband" | "similar";
  readonly productId: number;
}

/**
 * Source of the price of grade A1: the list price reduced by age, or a random price around the usual price.
 * In cents.
 */
export type Pricing =
  | { readonly by: "device"; readonly kind: PriceClass; readonly list: number }
  | { readonly by: "media"; readonly usual: number; readonly spread?: number };

/** The facts of a product from its source. `product.ts` derives numbers, prices, stock and texts. */
export interface Draft {
  readonly id: number;
  readonly sku: string;
  readonly group: Group;
  readonly brand: string | null;
  readonly categoryId: number;
  readonly basicName: string;
  readonly name: Localized;
  readonly modelGroup: string | null;
  readonly isbn?: string;
  readonly released: Released;
  /** True: the year is an estimate, used only for the price and not shown. */
  readonly isAgeGuessed?: boolean;
  readonly pricing: Pricing;
  readonly attributes: AttributeValues;
  /** Further placeholder values of the description that are not attributes. */
  readonly words?: Readonly<Record<string, Localized | string>>;
  readonly demand: number;
  readonly keywords?: readonly string[];
  readonly co2SavedGrams?: number | undefined;
  readonly isSplitAssembly?: boolean;
  /** True: the shop measures the battery of these devices (category 1112). */
  readonly hasBatteryOption?: boolean;
  readonly relations?: readonly Relation[];
  readonly pictures: readonly PictureSpec[];
}

/** Products of one kind, most popular first. A smaller catalogue contains fewer of them, from the start. */
export interface Source {
  readonly name: string;
  /** Id of the first product; the product with index n has the id `firstId + n`. */
  readonly firstId: number;
  /**
   * `share`: share of all products, 0 to 1. `least`: minimum number in a catalogue of 1,000 products or more.
   */
  readonly share: number;
  readonly least: number;
  /** Generates the first `limit` products, or all if there are fewer. */
  readonly drafts: (limit: number, limits: Limits) => Iterable<Draft>;
}

/** Number of products in the catalogue by name of the earlier sources. */
export type Limits = ReadonlyMap<string, number>;
