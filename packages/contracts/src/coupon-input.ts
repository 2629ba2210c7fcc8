import { COUPON_CODE, couponCode, COUPON_KINDS, MAX_COUPON_CODE } from "@reprise/cart";
import { pastedText, withoutLabel } from "@reprise/locale";
import { z } from "zod";
import { cents, couponGift } from "./shared.ts";

const limit = z.int().min(1).max(1_000_000_000).nullable().default(null);

/** `blue`: lowers what a shopper pays. `green`: adds to what a seller gets. */
const couponSide = z.enum(["blue", "green"]);

/** A new coupon. Times are ISO 8601 with an offset; `validUntil` is the first moment when it does not hold any more. */
export const newCoupon = z
  .object({
    code: z
      .string()
      .transform(couponCode)
      .pipe(z.string().max(MAX_COUPON_CODE).regex(COUPON_CODE, "must be letters A to Z, digits, - and _")),
    side: couponSide.default("blue"),
    kind: z.enum(COUPON_KINDS),
    /** `percentage`: whole percent. `amount`: cents. `free-delivery`: 0. */
    value: z.int().min(0).max(10_000_000),
    minimumGoods: cents.max(100_000_000).default(0),
    /** Goods in these categories and their descendants; empty: all goods. */
    categoryIds: z.array(z.int().min(1).max(2_147_483_647)).max(100).default([]),
    validFrom: z.iso.datetime({ offset: true }).nullable().default(null),
    validUntil: z.iso.datetime({ offset: true }).nullable().default(null),
    /** Uses by all customers and by each of them; null: no limit. */
    limitOverall: limit,
    limitPerCustomer: limit,
    /** For payment in instalments: allows only one item in the cart. */
    isForInstallments: z.boolean().default(false),
    /** True: product pages show the code. */
    isPublic: z.boolean().default(false),
  })
  .refine(({ kind, value }) => (kind === "free-delivery" ? value === 0 : value > 0), {
    path: ["value"],
    message: "must be above 0, and 0 for free delivery",
  })
  .refine(({ kind, value }) => kind !== "percentage" || value <= 100, {
    path: ["value"],
    message: "must be at most 100 percent",
  })
  .refine(
    ({ side, kind, isForInstallments }) =>
      side === "blue" || (kind !== "free-delivery" && !isForInstallments),
    { path: ["side"], message: "green adds to what a seller gets: a percentage or an amount" },
  )
  .refine(
    ({ validFrom, validUntil }) =>
      validFrom === null || validUntil === null || Date.parse(validFrom) < Date.parse(validUntil),
    { path: ["validUntil"], message: "must be after validFrom" },
  );

export type NewCoupon = z.input<typeof newCoupon>;

/** As much as a code with the words around it may have. */
const MAX_TYPED_CODE = 200;

/** Returns the code of a pasted text: without its label, quotes, punctuation and invisible characters, dashes as "-". */
const readCouponCode = (typed: string): string =>
  typed.length > MAX_TYPED_CODE ? typed : withoutLabel(pastedText(typed));

/** A coupon code as it is entered. The API ignores its case. */
export const enteredCouponCode = z
  .string()
  .overwrite(readCouponCode)
  .min(1)
  .max(MAX_COUPON_CODE)
  .regex(/^\P{Cc}+$/u, "must be one line of text");

/** The code of a coupon that exists. */
export const existingCouponCode = enteredCouponCode.transform(couponCode);

/** A coupon as operators see it. */
export const couponRecord = z
  .object({
    ...couponGift,
    side: couponSide,
    categoryIds: z.array(z.int()),
    validFrom: z.iso.datetime().nullable(),
    validUntil: z.iso.datetime().nullable(),
    limitOverall: z.int().nullable(),
    limitPerCustomer: z.int().nullable(),
    isForInstallments: z.boolean(),
    isPublic: z.boolean(),
    isDisabled: z.boolean(),
    /** How often it is redeemed. */
    redemptions: z.int().min(0),
  })
  .meta({ id: "Coupon" });

export type CouponRecord = z.infer<typeof couponRecord>;
