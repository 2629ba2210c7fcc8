import type { Localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import type { AttributeValues } from "./attributes.ts";
import type { Released } from "./dates.ts";
import type { PriceClass } from "./prices.ts";

/** The kinds of things that have sentences of their own (`texts/*`/descriptions.json). */
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
  readonly kind: "accessory" | "wristband" | "similar";
  readonly productId: number;
}

/** How the price of grade A1 comes about: from the list price by age, or around the usual price of such a thing. */
export type Pricing =
  | { readonly by: "device"; readonly kind: PriceClass; readonly list: number }
  | { readonly by: "media"; readonly usual: number; readonly spread?: number };

/** What a source knows of a product; `product.ts` derives numbers, prices, stock and texts from it. */
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
  /** The year is a guess for the price alone and is not shown. */
  readonly isAgeGuessed?: boolean;
  readonly pricing: Pricing;
  readonly attributes: AttributeValues;
  /** Words for the description that are no attributes, by placeholder. */
  readonly words?: Readonly<Record<string, Localized | string>>;
  readonly demand: number;
  readonly keywords?: readonly string[];
  readonly co2SavedGrams?: number | undefined;
  readonly isSplitAssembly?: boolean;
  /** Its devices have a battery that we measure (category 1112). */
  readonly hasBatteryOption?: boolean;
  readonly relations?: readonly Relation[];
  readonly pictures: readonly PictureSpec[];
}

/** Products of one kind in a fixed order, the most wanted first; a smaller catalogue takes fewer from the front. */
export interface Source {
  readonly name: string;
  /** Ids of the source start above this; the n-th product has the id `firstId + n`. */
  readonly firstId: number;
  /** Its part of the whole as a share of the products, and how many it has at least when there are a thousand. */
  readonly share: number;
  readonly least: number;
  /** The first `limit` products, fewer where there are no more. */
  readonly drafts: (limit: number, limits: Limits) => Iterable<Draft>;
}

/** How many products of the sources that come earlier are in the catalogue, by source name. */
export type Limits = ReadonlyMap<string, number>;
