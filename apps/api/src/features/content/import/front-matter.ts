import { z } from "zod";
import type { ContentKind } from "./facts.ts";
import { line, slug } from "./fields.ts";

const title = line(120);
const description = line(200);
const teaser = line(300);
const pictureAlt = line(150).optional();
const rowTitles = z.array(z.string().trim().max(80)).max(8).optional();

/** What the front matter of each kind may say. docs/content.md explains the fields. */
export const FRONT_MATTER = {
  "blog-category": z.strictObject({ title, description, slug }),
  "blog-post": z.strictObject({
    title,
    description,
    slug,
    teaser,
    tags: z.array(line(40)).max(6).optional(),
    pictureAlt,
  }),
  landing: z.strictObject({
    title,
    description,
    texts: z
      .record(
        z.string().max(40),
        z.strictObject({
          title: line(80).optional(),
          text: z.string().trim().max(20_000).optional(),
          links: z.array(z.string().trim().max(60)).max(12).optional(),
          promises: z
            .array(z.strictObject({ title: line(60), text: line(160) }))
            .max(4)
            .optional(),
        }),
      )
      .optional(),
  }),
  legal: z.strictObject({ title, description, changes: line(500).optional() }),
  page: z.strictObject({ title, description, navigation: line(40).optional() }),
  promo: z.strictObject({ title, description, teaser: teaser.optional(), pictureAlt, rowTitles }),
  theme: z.strictObject({ title, description, slug, teaser: teaser.optional(), pictureAlt, rowTitles }),
} as const satisfies Record<ContentKind, z.ZodType>;

/** What the front matter of one locale says. */
export type FrontMatter<K extends ContentKind = ContentKind> = {
  [P in K]: z.output<(typeof FRONT_MATTER)[P]>;
}[K];
