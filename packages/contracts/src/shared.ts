import { GRADES } from "@reprise/cart";
import { z } from "zod";

/** Integer cents, EUR. */
export const cents = z.int().min(0);
export const grade = z.enum(GRADES);

/** A whole number in a path or query: digits only, so that `1e3`, `1.5` and ` 1` are refused. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));

/** `true`/`1` or `false`/`0` in a query. */
export const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((value) => value === "true" || value === "1");

/** Largest product and category id: a Postgres integer. */
export const id = wholeNumber(1, 2_147_483_647);

/** Of a list that is shown in pages of `pageSize`; an empty one has one page. */
export const pagination = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int() });

export const picture = z
  .object({
    /** Names the drawing for ever: `/media/{hash}-{width}`. */
    hash: z.string(),
    alt: z.string(),
  })
  .meta({ id: "Picture" });

export const categoryLink = z
  .object({ id: z.int(), name: z.string(), sanitizedPath: z.string() })
  .meta({ id: "CategoryLink" });

export const productCard = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string().nullable(),
    slug: z.string(),
    picture,
    /** Price of the grade that the card shows: what its link opens. */
    price: cents,
    /** The grade that the card shows: the cheapest that the filters of the list want; without any, the default. */
    label: grade,
    /** The product page opens with this grade by itself; else the link has to name it. */
    isDefaultVariant: z.boolean(),
    listPrice: cents.nullable(),
    /** Sellable units over all grades. */
    quantity: z.int().min(0),
    minDaysUntilDispatch: z.int(),
    maxDaysUntilDispatch: z.int(),
    /** Media carry no device warranty. */
    isMedia: z.boolean(),
  })
  .meta({ id: "ProductCard" });

export type Picture = z.infer<typeof picture>;
export type CategoryLink = z.infer<typeof categoryLink>;
export type ProductCard = z.infer<typeof productCard>;
