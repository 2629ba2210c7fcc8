import { LANDING_ICONS } from "@reprise/contracts";
import { z } from "zod";
import { ID, isPictureTarget, parseTarget } from "../target/target.ts";

/** Characters that have no place in one line of text: control characters, breaks. */
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, "must be one line of text");

export { line };

export const id = z.string().regex(ID, "must be 1 to 60 of a–z, 0–9 and -");

export const slug = z
  .string()
  .regex(/^[a-z\d](?:[a-z\d-]{0,78}[a-z\d])?$/u, "must be 1 to 80 of a–z, 0–9 and -");

const DATE = /^\d{4}-\d{2}-\d{2}$/u;

/** A date, which begins at midnight in Germany, or a time with its zone. As Postgres reads it. */
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: "must be a date such as 2026-11-01 or a time such as 2026-11-01T08:00:00Z",
  })
  .transform((text) => (DATE.test(text) ? `${text} 00:00:00 Europe/Berlin` : text));

export const picture = z
  .string()
  .refine(isPictureTarget, { error: "must be category:<id>, product:<id> or grade:A0 to A4" });

export const linkTarget = z.string().refine(
  (text) => {
    const kind = parseTarget(text)?.kind;
    return kind !== undefined && kind !== "grade";
  },
  { error: "is no target that texts may link to" },
);

/** The target of a gone document. */
export const documentTarget = z
  .string()
  .regex(/^(?:blog-post|blog-category|page|promo|theme|landing):/u, "must be a document, kind:id")
  .refine((text) => parseTarget(text) !== null, { error: "must be a document, kind:id" });

const catalogueId = z.int().min(1).max(2_147_483_647);
const filters = z.string().max(500);
const products = z
  .array(catalogueId)
  .min(1)
  .max(24)
  .refine((ids) => new Set(ids).size === ids.length, { error: "must be different products" });

/** Which products a row shows: a category's, with filters if wanted, or these. */
export const productSelection = z
  .strictObject({
    category: catalogueId.optional(),
    filters: filters.optional(),
    products: products.optional(),
  })
  .refine(({ category, products: ids }) => (category === undefined) !== (ids === undefined), {
    error: "must have either category or products",
  })
  .refine(({ category, filters: given }) => given === undefined || category !== undefined, {
    error: "must have a category beside its filters",
  });

export type ProductSelection = z.output<typeof productSelection>;

export const rows = z.array(productSelection).min(1).max(8);

const blockId = { id: z.string().regex(/^[a-z][a-z\d-]{0,39}$/u, "must be 1 to 40 of a–z, 0–9 and -") };
const links = z.array(linkTarget).min(1).max(12);
const campaign = z.string().refine((text) => ["promo", "theme"].includes(parseTarget(text)?.kind ?? ""), {
  error: "must be promo:<id> or theme:<id>",
});

const block = z.discriminatedUnion("type", [
  z.strictObject({ ...blockId, type: z.literal("hero"), links: links.max(3).optional() }),
  z.strictObject({
    ...blockId,
    type: z.literal("categories"),
    categories: z.array(catalogueId).min(1).max(24).optional(),
  }),
  z.strictObject({
    ...blockId,
    type: z.literal("products"),
    select: z.enum(["bestsellers", "newest", "reduced"]).optional(),
    category: catalogueId.optional(),
    filters: filters.optional(),
    products: products.optional(),
    limit: z.int().min(1).max(24).optional(),
  }),
  z.strictObject({
    ...blockId,
    type: z.literal("promises"),
    promises: z
      .array(z.strictObject({ icon: z.enum(LANDING_ICONS), link: linkTarget.optional() }))
      .min(1)
      .max(4),
  }),
  z.strictObject({ ...blockId, type: z.literal("campaigns"), campaigns: z.array(campaign).min(1).max(6) }),
  z.strictObject({
    ...blockId,
    type: z.literal("posts"),
    category: id.optional(),
    limit: z.int().min(1).max(6).optional(),
  }),
  z.strictObject({ ...blockId, type: z.literal("text") }),
  z.strictObject({ ...blockId, type: z.literal("links"), links }),
]);

export type LandingBlock = z.output<typeof block>;

/** The first block is the only hero, because it has the page's heading; ids are different. */
export const blocks = z
  .array(block)
  .min(1)
  .max(20)
  .refine((all) => all.every(({ type }, index) => (type === "hero") === (index === 0)), {
    error: "must begin with the only hero",
  })
  .refine((all) => new Set(all.map(({ id: name }) => name)).size === all.length, {
    error: "must have different ids",
  })
  .refine(
    (all) =>
      all.every(
        (each) =>
          each.type !== "products" ||
          (each.products === undefined) !== (each.select === undefined && each.category === undefined),
      ),
    { error: "of products must have select, category or products" },
  );
