import { z } from "zod";
import { defineCall } from "../call.ts";
import { LANDING_ICONS } from "../landing-pages.ts";
import { categoryLink, picture, productCard } from "../shared.ts";
import { USER_GROUPS } from "../user-group.ts";
import {
  contentDocument,
  contentMoved,
  contentPicture,
  contentSlug,
  postCard,
  previewToken,
  shownExperience,
} from "./content.calls.ts";

/** What a target of a document leads to, in the requested locale. */
const namedLink = z.object({ path: z.string(), title: z.string() }).meta({ id: "NamedLink" });

const part = { id: z.string(), title: z.string().nullable() };

/** A part of a landing page (docs/content.md). Parts with nothing to show are left out. */
export const landingBlock = z
  .discriminatedUnion("type", [
    /** The first block, once: it has the heading of the page. */
    z.object({
      ...part,
      type: z.literal("hero"),
      title: z.string(),
      text: z.string().nullable(),
      links: z.array(namedLink),
    }),
    z.object({
      ...part,
      type: z.literal("categories"),
      categories: z.array(categoryLink.extend({ picture })),
    }),
    /** A row of products in stock. */
    z.object({
      ...part,
      type: z.literal("products"),
      title: z.string(),
      /** Where more of them are. */
      category: categoryLink.nullable(),
      filters: z.string(),
      products: z.array(productCard),
    }),
    /** What shoppers can rely on. */
    z.object({
      ...part,
      type: z.literal("promises"),
      promises: z.array(
        z.object({
          icon: z.enum(LANDING_ICONS),
          title: z.string(),
          text: z.string(),
          /** Where it is explained. */
          path: z.string().nullable(),
        }),
      ),
    }),
    /** Promotions that run, and themes. */
    z.object({
      ...part,
      type: z.literal("campaigns"),
      campaigns: z.array(
        z.object({
          ...namedLink.shape,
          teaser: z.string().nullable(),
          picture: contentPicture.nullable(),
          /** The last day in Germany of a promotion. */
          validUntil: z.iso.date().nullable(),
        }),
      ),
    }),
    /** Posts of the blog. */
    z.object({
      ...part,
      type: z.literal("posts"),
      posts: z.array(postCard),
      /** Where more of them are. */ morePath: z.string().nullable(),
    }),
    z.object({ ...part, type: z.literal("text"), html: z.string() }),
    z.object({ ...part, type: z.literal("links"), links: z.array(namedLink) }),
  ])
  .meta({ id: "LandingBlock" });

export const landingPage = contentDocument
  .omit({ html: true, slugs: true })
  .extend({
    /** False: the page has no document, so it has the shop's own texts, categories and products. */
    hasDocument: z.boolean(),
    blocks: z.array(landingBlock),
    experience: shownExperience.optional(),
    /** The landing page in whose place a running experience shows this one: its address is the canonical one. */
    variantOf: z.string().optional(),
  })
  .meta({ id: "LandingPage" });

export type LandingBlock = z.infer<typeof landingBlock>;
export type LandingPage = z.infer<typeof landingPage>;

export const landingCalls = {
  api_get_landing_page: defineCall({
    method: "GET",
    path: "/api/landing-pages/{name}",
    access: "public",
    cacheSeconds: 5,
    waitsFor: "search-for-rows",
    summary: "A landing page: its parts as operators wrote them, or the shop's own",
    params: z.object({ name: contentSlug }),
    query: z.object({ preview: previewToken, userGroup: z.enum(USER_GROUPS).optional() }),
    response: z.union([landingPage, contentMoved]),
    errors: ["NOT_FOUND", "CONTENT_GONE"],
  }),
} as const;
