import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  categoryLink,
  cents,
  days,
  grade,
  gradeKind,
  id,
  partialDate,
  picture,
  productCard,
  trackingAttributes,
} from "../shared.ts";
import { testRecord } from "../test-record.ts";

const navigationNode = categoryLink
  .extend({
    picture,
    children: z.array(categoryLink.extend({ children: z.array(categoryLink) })),
  })
  .meta({ id: "NavigationNode" });

export const navigationView = z
  .object({
    /**
     * The upper three levels of the tree. With `categoryId`, its branch comes first at levels two and three.
     */
    categories: z.array(navigationNode),
    /** From the root to `categoryId`; empty without it. */
    breadcrumbs: z.array(categoryLink),
  })
  .meta({ id: "NavigationView" });

export const variant = z
  .object({
    label: grade,
    quantity: z.int().min(0),
    price: cents,
    fullBatteryQuantity: z.int().min(0),
    /** Premium of an insurance for one year. */
    insurancePrice: cents.nullable(),
    thumbs_cover_urls: z.array(z.string()),
    /** Lowest price of the 30 days before the current one, if that is lower and at most 30 days old; otherwise null. */
    lowestPrice30Days: cents.nullable(),
    /** How the price moved in the last 30 days: the lowest one, and each with the days since it began. Null: it did not. */
    priceMovement: z
      .object({
        lowest: cents,
        /** The days on which the steps begin and end. */
        from: z.iso.date(),
        to: z.iso.date(),
        steps: z.array(z.object({ daysAgo: z.number(), price: cents })),
      })
      .nullable(),
    /** An estimate of what the shop pays for it in twelve months, in cents. */
    valueInAYear: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("estimate"), value: cents }),
      z.object({ kind: z.literal("none") }),
    ]),
    /** VAT scheme of the unit that is sold next. Null: none in stock. */
    vatScheme: z.enum(["margin", "standard"]).nullable(),
    /** The same with a full battery. */
    fullBatteryVatScheme: z.enum(["margin", "standard"]).nullable(),
    /** What the workshop found on the unit that is sold next. Null: it has no record, or none is in stock. */
    testRecord: testRecord.nullable(),
    /** The same with a full battery. */
    fullBatteryTestRecord: testRecord.nullable(),
    /** Hashes of photographs of an item in this grade. */
    photographs: z.array(z.string()),
    /** Hashes of photographs of the unit that is sold next. */
    unitPhotographs: z.array(z.string()),
    /** The same with a full battery. */
    fullBatteryUnitPhotographs: z.array(z.string()),
    /**
     * All units are reserved by shoppers who have not paid yet: when the first is free again at the latest, if it is not paid.
     * Null: a unit is in stock, or all are sold.
     */
    reservedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "Variant" });

/** A product of the same model that differs in one attribute. */
const sibling = z
  .object({
    id: z.int(),
    slug: z.string(),
    value: z.string(),
    label: z.string(),
    inStock: z.boolean(),
    isCurrent: z.boolean(),
    price: cents,
    /** For the swatch, like `#22242a`. Null: the products do not differ in colour here, or the picture has none. */
    swatch: z.string().nullable(),
  })
  .meta({ id: "Sibling" });

/** One group for each attribute that differs between products of the same model. */
export const siblingGroups = z.array(
  z.object({ key: z.string(), label: z.string(), options: z.array(sibling) }),
);

export const productView = z
  .object({
    product: z.object({
      id: z.int(),
      name: z.string(),
      basicName: z.string(),
      brand: z.string().nullable(),
      category_id: z.array(z.int()),
      variantPicker: z.object({ inStockCount: z.int().min(0) }),
      variants: z.array(variant),
      attributes: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
      ean: z.string().nullable(),
      isbn: z.string().nullable(),
      /** Of both the one that is unique in the world. Null: numbers that shops assign themselves, or none. */
      gtin: z.string().nullable(),
      /** The same for all colours, storages and sizes. Null: there is only this one. */
      model: z.string().nullable(),
      releaseDate: partialDate.nullable(),
      /** The price when new: only of models that are still sold new, and never a reduction. */
      listPrice: cents.nullable(),
      co2SavedGrams: z.int().nullable(),
      /** For pages of an older version, which do not know `arrival`: when it leaves if it is ordered now. */
      minDaysUntilDispatch: z.int(),
      maxDaysUntilDispatch: z.int(),
      dispatch: days,
      /** When the standard delivery brings it to the country of the language if it is ordered now. */
      arrival: days,
      isMedia: z.boolean(),
      gradeKind,
      isSplitAssembly: z.boolean(),
      /** The catalogue names a charger for it. */
      isChargerCompatible: z.boolean(),
      isWristband: z.boolean(),
      /** Approved ones of the model. With none, `api_product_reviews` answers {@link NO_REVIEWS}. */
      reviewCount: z.int().min(0),
      blue_price: cents,
      ...trackingAttributes,
    }),
    /** From the root to the product's category. */
    categories: z.array(categoryLink),
    /** The wristband that `wristbandId` names, in the asked grade, or the one its page opens with. Null: none that fits. */
    wristband: productCard.nullable(),
    relations: z.object({
      siblings: siblingGroups,
      accessories: z.array(productCard),
      wristbands: z.array(productCard),
      /** Recommendations, in stock; no product is in two of these lists. */
      boughtTogether: z.array(productCard),
      similar: z.array(productCard),
    }),
    product_slug: z.string(),
    /** Slugs by locale, for hreflang. */
    slugs: z.record(z.string(), z.string()),
    media: z.array(picture),
  })
  .meta({ id: "ProductView" });

/** The wristbands that fit a watch and are in stock, by model. */
export const wristbandSelection = z
  .object({
    watch: z.object({ id: z.int(), name: z.string(), slug: z.string(), picture: picture.nullable() }),
    models: z.array(
      z.object({
        /** What the wristbands of this model are made of. */
        material: z.string().nullable(),
        wristbands: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            slug: z.string(),
            brand: z.string().nullable(),
            picture,
            /** The grades in stock, best first. */
            variants: z.array(
              z.object({
                label: grade,
                price: cents,
                quantity: z.int(),
                lowestPrice30Days: cents.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "WristbandSelection" });

/** What goes with a product that was added to the cart. Only what is in stock. */
export const crossSelling = z
  .object({
    product: z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      picture: picture.nullable(),
      isSplitAssembly: z.boolean(),
    }),
    /** Accessories that fit, by category. */
    accessories: z.array(z.object({ category: categoryLink, products: z.array(productCard) })),
    /** Of the same series; for devices the models that the catalogue names. */
    series: z.array(productCard),
  })
  .meta({ id: "CrossSelling" });

export const productDescription = z
  .object({ id: z.int(), paragraphs: z.array(z.string()) })
  .meta({ id: "ProductDescription" });

export const productAttributes = z
  .object({ products: z.array(z.object({ id: z.int(), ...trackingAttributes })) })
  .meta({ id: "ProductAttributes" });

/** Maximum number of products in one request for their attributes. */
export const MAX_PRODUCTS_WITH_ATTRIBUTES = 100;

/** Where the address of a gone product leads; both null: nowhere, it answers 410. */
export const successor = z
  .object({
    product: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    category: categoryLink.nullable(),
  })
  .meta({ id: "Successor" });

export const seoBlock = z
  .object({ identifier: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
  .meta({ id: "SeoBlock" });

export type NavigationView = z.infer<typeof navigationView>;
export type Variant = z.infer<typeof variant>;
export type ProductView = z.infer<typeof productView>;
export type WristbandSelection = z.infer<typeof wristbandSelection>;
export type CrossSelling = z.infer<typeof crossSelling>;
export type ProductDescription = z.infer<typeof productDescription>;
export type ProductAttributes = z.infer<typeof productAttributes>["products"][number];
export type Successor = z.infer<typeof successor>;
export type SeoBlock = z.infer<typeof seoBlock>;

export const catalogueCalls = {
  api_get_navigation_view: defineCall({
    method: "GET",
    path: "/api/navigation",
    access: "public",
    cacheSeconds: 300,
    summary: "The category tree of the header and the breadcrumbs of one category",
    query: z.object({ categoryId: id.optional() }),
    response: navigationView,
    errors: ["NOT_FOUND"],
  }),
  api_product_view: defineCall({
    method: "GET",
    path: "/api/products/{id}",
    access: "public",
    cacheSeconds: 5,
    summary: "All content of a product page, except the description",
    params: z.object({ id }),
    query: z.object({ wristbandId: id.optional(), wristbandVariant: grade.optional() }),
    response: productView,
    errors: ["NOT_FOUND"],
  }),
  api_wristband_model_selection: defineCall({
    method: "GET",
    path: "/api/apple-watches/{id}/wristbands",
    access: "public",
    cacheSeconds: 5,
    summary: "The wristbands that fit a watch, by model",
    params: z.object({ id }),
    response: wristbandSelection,
    errors: ["NOT_FOUND"],
  }),
  api_get_cross_selling: defineCall({
    method: "GET",
    path: "/api/products/{id}/cross-selling",
    access: "public",
    cacheSeconds: 5,
    summary: "What goes with a product that was added to the cart",
    params: z.object({ id }),
    response: crossSelling,
    errors: ["NOT_FOUND"],
  }),
  api_get_product_successor: defineCall({
    method: "GET",
    path: "/api/products/{id}/successor",
    access: "public",
    cacheSeconds: 5,
    summary: "Where the address of a product leads that the shop lists no more",
    params: z.object({ id }),
    response: successor,
    errors: ["NOT_FOUND"],
  }),
  api_product_description: defineCall({
    method: "GET",
    path: "/api/products/{id}/description",
    access: "public",
    cacheSeconds: 300,
    summary: "The product's description in the requested language",
    params: z.object({ id }),
    response: productDescription,
    errors: ["NOT_FOUND"],
  }),
  api_get_product_attributes: defineCall({
    method: "GET",
    path: "/api/product-attributes",
    access: "public",
    cacheSeconds: 300,
    summary: "What tracking events say of products, for lists whose cards do not contain it",
    query: z.object({
      /** Comma-separated. Unknown ids are left out of the answer. */
      ids: z
        .string()
        .regex(/^\d{1,9}(?:,\d{1,9})*$/u)
        .transform((ids) => ids.split(",").map(Number))
        .pipe(z.array(z.int()).max(MAX_PRODUCTS_WITH_ATTRIBUTES)),
    }),
    response: productAttributes,
    errors: [],
  }),
  api_get_seo_block: defineCall({
    method: "GET",
    path: "/api/seo-blocks",
    access: "public",
    cacheSeconds: 300,
    summary: "A text block of a landing page",
    query: z.object({ identifier: z.string().regex(/^[a-z0-9-]{1,60}$/u) }),
    response: seoBlock,
    errors: ["NOT_FOUND"],
  }),
} as const;
