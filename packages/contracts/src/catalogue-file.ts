import { LOCALES } from "@reprise/locale";
import { agreesWithBattery } from "@reprise/order";
import { pictureSpec } from "@reprise/pictures/spec";
import { z } from "zod";
import { partialDate } from "./shared.ts";
import { testRecord } from "./test-record.ts";

/**
 * The catalogue file: JSON Lines in UTF-8, one record per line, each of one of the types below.
 * Attributes and categories must precede the products that refer to them; other records may have any order.
 * The JSON Schema (docs/catalogue-file.schema.json) is generated from this definition.
 */

/** Maximum of a Postgres integer column. */
const MAX_INTEGER = 2_147_483_647;
const cents = z.int().min(0).max(100_000_000);
const id = z.int().min(1).max(MAX_INTEGER);
const position = z.int().min(0).max(MAX_INTEGER);
const text = (max: number) => z.string().trim().min(1).max(max);
const perLocale = <T extends z.ZodType>(value: T) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<(typeof LOCALES)[number], T>,
  );
const key = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/u);
const valueId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/u);

/**
 * A product attribute. Products give a `terms` attribute the ids of translated `values`; without `values`
 * they give names that are equal in all locales (brand, author). A `number` attribute is a number in `unit`.
 */
export const attributeLine = z.strictObject({
  type: z.literal("attribute"),
  key,
  position,
  kind: z.enum(["terms", "number"]),
  /** True: product lists offer it as a filter. */
  facet: z.boolean(),
  label: perLocale(text(60)),
  /** Unit text after the number, by locale ("GB", "Zoll"). */
  unit: perLocale(z.string().max(12)).optional(),
  values: z.record(valueId, perLocale(text(80))).optional(),
});

export const categoryLine = z.strictObject({
  type: z.literal("category"),
  id,
  parentId: id.nullable(),
  position,
  name: perLocale(text(80)),
  /** One or two sentences that introduce the category; shown as `categoryNiceBlock`. */
  description: perLocale(text(1000)),
  isAccessory: z.boolean(),
  /** Decides where the shopper goes after adding such a product (specification, section 4). */
  isWristband: z.boolean(),
  /** Path in Google's product taxonomy, in English ("Media > Books"); absent: that of the parent. For product feeds. */
  googleCategory: text(250).optional(),
  /** Picture of the category's tile. */
  picture: pictureSpec,
});

/**
 * Photographs, in the order in which they are shown: each a path beside the file, or an https address. JPEG, PNG, WebP or
 * AVIF, at most 20 MB. Absent: those that are stored stay.
 */
const photographs = z.array(text(1000)).max(20).optional();

const unitRecord = z
  .strictObject({
    /** Unique over all time: the device's serial number or an internal number. */
    serial: text(60),
    /** True: battery at 100 %; false: below; null: no battery option. */
    fullBattery: z.boolean().nullable(),
    /** Purchase price, in cents. */
    cost: cents,
    vatScheme: z.enum(["margin", "standard"]),
    /** What the workshop found on it. Absent: what is stored stays. */
    testRecord: testRecord.optional(),
    /** Of this very unit. */
    photographs,
  })
  .refine(
    ({ testRecord: record, fullBattery }) => record === undefined || agreesWithBattery(record, fullBattery),
    {
      path: ["testRecord", "batteryHealth"],
      error: "must be 100 if the battery is full, and less if it is not",
    },
  );

const variantRecord = z.strictObject({
  label: z.enum(["A0", "A1", "A2", "A3", "A4"]),
  price: cents.min(1),
  /** Trade-in price for a device in this grade, in cents; null: the shop does not buy it. */
  purchasePrice: cents.nullable(),
  /**
   * All sellable devices of this grade. An import withdraws imported devices that its file does not contain, unless
   * an operator moved them.
   */
  units: z.array(unitRecord).max(10_000),
  /** What the product looks like in this grade. */
  photographs,
});

const attributeValue = z.union([valueId, z.number(), z.array(text(120)).min(1).max(20)]);

export const productLine = z.strictObject({
  type: z.literal("product"),
  id,
  sku: text(80),
  brand: text(60).nullable(),
  categoryId: id,
  /**
   * Name without storage and colour, equal in all locales ("iPhone 14 Pro"); used in
   * /p/{basicSanitizedName}/{id}.
   */
  basicName: text(200),
  name: perLocale(text(240)),
  description: perLocale(text(4000)),
  /** Products that differ only in storage, colour or size have the same model group. */
  modelGroup: text(80).nullable(),
  ean: z
    .string()
    .regex(/^\d{13}$/u)
    .nullable(),
  isbn: z
    .string()
    .regex(/^\d{13}$/u)
    .nullable(),
  /** As far as it is known: `2021`, `2021-09` or `2021-09-24`. */
  releaseDate: partialDate.nullable(),
  /** Price of the new product, for the saving shown. */
  listPrice: cents.min(1).nullable(),
  /**
   * By attribute key. A string: one translated value; an array: names or several values; a number: a `number`
   * attribute.
   */
  attributes: z.record(key, attributeValue),
  /** Popularity, 0 to 1: orders bestsellers. */
  demand: z.number().min(0).max(1),
  /** Additional search words ("ps5", "airpods") and phrases, such as titles in other languages. */
  keywords: z.array(text(60)).max(20),
  co2SavedGrams: z.int().min(0).max(MAX_INTEGER).nullable(),
  /** True: sold without its charger. If `relations` has one, the accessory list offers it after adding (section 4). */
  isSplitAssembly: z.boolean(),
  /** True: a single partner offers it. */
  isPartnerOnly: z.boolean(),
  minDaysUntilDispatch: z.int().min(0).max(60),
  maxDaysUntilDispatch: z.int().min(0).max(60),
  variants: z.array(variantRecord).min(1).max(5),
  /** A charger is an accessory, too: the accessory list shows both, in this order. */
  relations: z
    .array(z.strictObject({ kind: z.enum(["accessory", "charger", "wristband", "similar"]), productId: id }))
    .max(60),
  /** Drawings, for a product without photographs. The first says what kind of goods it is. */
  pictures: z.array(pictureSpec).min(1).max(6),
  photographs,
});

const variantChange = variantRecord
  .omit({ label: true })
  .partial()
  .extend({ label: variantRecord.shape.label });

/**
 * A change of a stored product: its id and only what changes. Absent fields stay, also within a grade, and so do grades that
 * are not named. So devices change only in a grade that has `units`.
 */
export const productChange = productLine
  .omit({ type: true, id: true })
  .partial()
  .extend({
    type: productLine.shape.type,
    id: productLine.shape.id,
    variants: z.array(variantChange).min(1).max(5).optional(),
  });

/** A popular search query, for suggestions. */
export const popularQueryLine = z.strictObject({
  type: z.literal("popularQuery"),
  locale: z.enum(LOCALES),
  query: text(80),
  weight: z.int().min(1).max(MAX_INTEGER),
});

/** Text block of a landing page, found by `identifier` (api_get_seo_block). */
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

/** One line of the file: a complete record, or a change of a product. */
export const catalogueFileLine = z.union([catalogueLine, productChange]);

export type ProductChange = z.infer<typeof productChange>;
export type AttributeLine = z.infer<typeof attributeLine>;
export type CategoryLine = z.infer<typeof categoryLine>;
export type ProductLine = z.infer<typeof productLine>;
export type PopularQueryLine = z.infer<typeof popularQueryLine>;
export type SeoBlockLine = z.infer<typeof seoBlockLine>;
export type CatalogueLine = z.infer<typeof catalogueLine>;
