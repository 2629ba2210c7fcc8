import { LOCALES } from "@reprise/locale";
import { pictureSpec } from "@reprise/pictures/spec";
import { z } from "zod";

/**
 * The catalogue file: JSON Lines, UTF-8, one record a line, each record one of the types below.
 * Order: attributes and categories before the products that name them; everything else in any order.
 * The documentation and the JSON Schema (docs/catalogue-file.md) are made from this definition.
 */

/** Largest whole number that the database keeps. */
const LARGEST = 2_147_483_647;
const cents = z.int().min(0).max(100_000_000);
const id = z.int().min(1).max(LARGEST);
const position = z.int().min(0).max(LARGEST);
const text = (max: number) => z.string().trim().min(1).max(max);
const perLocale = <T extends z.ZodType>(value: T) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<(typeof LOCALES)[number], T>,
  );
const key = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/u);
const valueId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/u);

/**
 * A property of products. `terms` take value ids out of `values` (translated) or, where `values` has none,
 * free names that are the same in all locales (brand, author); `number` takes a figure in `unit`.
 */
export const attributeLine = z.strictObject({
  type: z.literal("attribute"),
  key,
  position,
  kind: z.enum(["terms", "number"]),
  /** Shown as a filter of product lists. */
  facet: z.boolean(),
  label: perLocale(text(60)),
  /** CLDR-free unit text behind a number, already what all locales write ("GB", "Zoll" differs: localized). */
  unit: perLocale(z.string().max(12)).optional(),
  values: z.record(valueId, perLocale(text(80))).optional(),
});

export const categoryLine = z.strictObject({
  type: z.literal("category"),
  id,
  parentId: id.nullable(),
  position,
  name: perLocale(text(80)),
  /** The nice block: a sentence or two that introduce the category. */
  description: perLocale(text(1000)),
  isAccessory: z.boolean(),
  /** After adding such a product the shopper is led on (specification, section 4). */
  isWristband: z.boolean(),
  /** Draws the category's tile. */
  picture: pictureSpec,
});

const unitRecord = z.strictObject({
  /** Unique for ever; the device's serial or a number of our own. */
  serial: text(60),
  /** True for a battery at 100 %, false for one below, null where a product has none. */
  fullBattery: z.boolean().nullable(),
  /** What we paid for it. */
  cost: cents,
  vatScheme: z.enum(["margin", "standard"]),
});

const variantRecord = z.strictObject({
  label: z.enum(["A0", "A1", "A2", "A3", "A4"]),
  price: cents.min(1),
  /** Trade-in price paid to a seller for a device in this grade; null: not bought. */
  purchasePrice: cents.nullable(),
  /** Every sellable device of this grade; those left out of a later file are withdrawn. */
  units: z.array(unitRecord).max(10_000),
});

const attributeValue = z.union([valueId, z.number(), z.array(text(120)).min(1).max(20)]);

export const productLine = z.strictObject({
  type: z.literal("product"),
  id,
  sku: text(80),
  brand: text(60).nullable(),
  categoryId: id,
  /** Name without storage or colour, the same in all locales ("iPhone 14 Pro"): makes /p/{basicSanitizedName}/{id}. */
  basicName: text(200),
  name: perLocale(text(240)),
  description: perLocale(text(4000)),
  /** Products that differ only in storage, colour or size share it: the relation between them. */
  modelGroup: text(80).nullable(),
  ean: z
    .string()
    .regex(/^\d{13}$/u)
    .nullable(),
  isbn: z
    .string()
    .regex(/^\d{13}$/u)
    .nullable(),
  releaseDate: z.iso.date().nullable(),
  /** Price as new, for the saving shown; null where unknown. */
  listPrice: cents.min(1).nullable(),
  /** A string for one term of a translated list, an array for free or several terms, a number for a figure. */
  attributes: z.record(key, attributeValue),
  /** How much it is wanted, 0 to 1: bestsellers first. */
  demand: z.number().min(0).max(1),
  /** Extra words shoppers use for it ("ps5", "airpods"). */
  keywords: z.array(text(60)).max(20),
  co2SavedGrams: z.int().min(0).max(LARGEST).nullable(),
  /** Sold without its charger, which the accessory list offers after adding (section 4). */
  isSplitAssembly: z.boolean(),
  /** Offered by one partner only. */
  isPartnerOnly: z.boolean(),
  minDaysUntilDispatch: z.int().min(0).max(60),
  maxDaysUntilDispatch: z.int().min(0).max(60),
  variants: z.array(variantRecord).min(1).max(5),
  relations: z
    .array(z.strictObject({ kind: z.enum(["accessory", "wristband", "similar"]), productId: id }))
    .max(60),
  pictures: z.array(pictureSpec).min(1).max(6),
});

/** A query many shoppers ask, for the suggestions. */
export const popularQueryLine = z.strictObject({
  type: z.literal("popularQuery"),
  locale: z.enum(LOCALES),
  query: text(80),
  weight: z.int().min(1).max(LARGEST),
});

/** Text for people and search engines on a landing page, named by `identifier` (api_get_seo_block). */
export const seoBlockLine = z.strictObject({
  type: z.literal("seoBlock"),
  identifier: z.string().regex(/^[a-z0-9-]{1,60}$/u),
  title: perLocale(text(120)),
  paragraphs: perLocale(z.array(text(2000)).min(1).max(6)),
});

export const catalogueLine = z.discriminatedUnion("type", [
  attributeLine,
  categoryLine,
  productLine,
  popularQueryLine,
  seoBlockLine,
]);

export type AttributeLine = z.infer<typeof attributeLine>;
export type CategoryLine = z.infer<typeof categoryLine>;
export type ProductLine = z.infer<typeof productLine>;
export type PopularQueryLine = z.infer<typeof popularQueryLine>;
export type SeoBlockLine = z.infer<typeof seoBlockLine>;
export type CatalogueLine = z.infer<typeof catalogueLine>;
