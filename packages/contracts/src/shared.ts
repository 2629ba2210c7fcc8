import { COUPON_KINDS, GRADES } from "@reprise/cart";
import { z } from "zod";

/** Integer cents, EUR. */
export const cents = z.int().min(0);
export const grade = z.enum(GRADES);

/** What wears on a product: it decides which texts say what the grades mean (`grade.A0.device` and so on). */
export const gradeKind = z.enum(["device", "accessory", "book", "disc"]);
export type GradeKind = z.infer<typeof gradeKind>;

/** A whole number in a path or query. Digits only: rejects `1e3`, `1.5` and ` 1`. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));

/** A boolean in a query: `true`, `1`, `false` or `0`. */
export const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((value) => value === "true" || value === "1");

/** Product or category id in a path or query; a positive Postgres integer. */
export const id = wholeNumber(1, 2_147_483_647);

/** A date of which only the year, or the year and the month may be known: `2021`, `2021-09`, `2021-09-24`. */
export const partialDate = z.union([z.iso.date(), z.string().regex(/^[1-9]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/u)]);

/** Days of the calendar, both included. */
export const days = z.object({ first: z.iso.date(), last: z.iso.date() });

/** Position in a paged list. `page` starts at 1; an empty list has one page. */
export const pagination = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int() });

export const picture = z
  .object({
    /** Permanent name of the picture: `/media/{hash}-{width}`. */
    hash: z.string(),
    alt: z.string(),
  })
  .meta({ id: "Picture" });

export const categoryLink = z
  .object({ id: z.int(), name: z.string(), sanitizedPath: z.string() })
  .meta({ id: "CategoryLink" });

/** The most colours in one card. */
export const MAX_CARD_COLOURS = 8;

/** The most colours of one model. */
export const MAX_MODEL_COLOURS = 60;

/** The same product in one colour. */
export const cardColour = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    /** Like `#22242a`; null: the picture has no colour. */
    value: z.string().nullable(),
  })
  .meta({ id: "CardColour" });

/** The product of a card; the products that differ only in colour are one card. */
export const productCard = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string().nullable(),
    slug: z.string(),
    picture,
    /** Price of the grade `label`, which the card's link opens. */
    price: cents,
    /** The grade that the card shows: the cheapest that matches the filters; without filters the default grade. */
    label: grade,
    /** Hash of the first photograph of this grade; null: there is none. */
    gradePhotograph: z.string().nullable(),
    /** True: the product page opens with this grade. False: the link has to contain the grade. */
    isDefaultVariant: z.boolean(),
    /** As in the product view: of the grade `label`. */
    lowestPrice30Days: cents.nullable(),
    /** Prices of the cheapest and of the dearest offer in stock, of all grades and colours. Sold out: `price`. */
    lowestOffer: cents,
    highestOffer: cents,
    /** Sellable units of all grades. */
    quantity: z.int().min(0),
    /** For pages of an older version, which do not know `arrival`. */
    minDaysUntilDispatch: z.int(),
    maxDaysUntilDispatch: z.int(),
    /** As in the product view: when the standard delivery brings it to the country of the language if it is ordered now. */
    arrival: days,
    /** Media carry no device warranty. */
    isMedia: z.boolean(),
    /** The card's own colour, then the others in stock, in the order of the catalogue. Empty: only one. */
    colours: z.array(cardColour).max(MAX_CARD_COLOURS),
    /** Of the colours that the product page offers: of the whole model, also sold out. */
    colourCount: z.int().min(1),
  })
  .meta({ id: "ProductCard" });

/** What a coupon gives, and from which price of the goods on. */
export const couponGift = {
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** `percentage`: whole percent. `amount`: cents. `free-delivery`: 0. */
  value: z.int().min(0),
  /** 0: any price. */
  minimumGoods: cents,
};

/** What tracking events say of a product besides its name and price (specification, section 3). */
export const trackingAttributes = {
  root_category_name: z.string(),
  category_names: z.array(z.string()),
  category_is_accessory: z.boolean(),
  offered_by_one_partner_only: z.boolean(),
  /** A public coupon that fits the product. */
  coupon_clue: z.object(couponGift).nullable(),
  /** Highest trade-in price; null: the shop does not buy this product. */
  price_purchase: cents.nullable(),
};

export type Picture = z.infer<typeof picture>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type CardColour = z.infer<typeof cardColour>;
export type ProductCard = z.infer<typeof productCard>;
