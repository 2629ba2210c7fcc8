import { z } from "zod";
import { blocks, documentTarget, id, line, moment, picture, rows } from "./fields.ts";

/** The kinds of documents, in the order in which an import stores them: posts name categories. */
export const CONTENT_KINDS = [
  "blog-category",
  "blog-post",
  "landing",
  "legal",
  "page",
  "promo",
  "theme",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The line of targets that stand in `document.yaml` and not in a text. */
export const FACTS_LINE = 0;

const state = {
  publishedAt: moment.optional(),
  gone: z.boolean().optional(),
  movedTo: documentTarget.optional(),
};

const position = z.int().min(0).max(10_000).optional();
const isTemplate = z.boolean().optional();

/** What `document.yaml` of each kind may say. docs/content.md explains the fields. */
export const FACTS = {
  "blog-category": z.strictObject({ ...state, position }),
  "blog-post": z.strictObject({
    ...state,
    publishedAt: moment,
    category: id,
    author: line(80),
    picture,
    updatedAt: z.iso.date().optional(),
    rows: rows.optional(),
  }),
  landing: z.strictObject({ ...state, blocks }),
  legal: z.strictObject({ ...state, isTemplate }),
  page: z.strictObject({ ...state, group: z.enum(["help", "company"]).optional(), position, isTemplate }),
  promo: z.strictObject({
    ...state,
    url: z
      .string()
      .max(120)
      .regex(/^[a-z\d][a-z\d-]*(?:\/[a-z\d][a-z\d-]*){0,2}$/u, "must be 1 to 3 segments of a–z, 0–9 and -"),
    validFrom: moment,
    validUntil: moment.optional(),
    coupon: line(60).optional(),
    picture: picture.optional(),
    rows: rows.optional(),
  }),
  theme: z.strictObject({ ...state, picture: picture.optional(), rows }),
} as const satisfies Record<ContentKind, z.ZodType>;

/** What is the same in all locales of a document. */
export type Facts<K extends ContentKind = ContentKind> = { [P in K]: z.output<(typeof FACTS)[P]> }[K];
