import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { categoryLink, grade, pagination, productCard, wholeNumber } from "../shared.ts";
import { USER_GROUPS } from "../user-group.ts";

/** The four legal documents (specification, section 5). */
export const LEGAL_DOCUMENTS = [
  "privacy-policy",
  "terms-and-conditions",
  "imprint",
  "privacy-policy-apps",
] as const;

/** Posts on one page of the blog. */
export const POSTS_PAGE_SIZE = 12;

/** The token of a link that shows a document before it is published. */
export const previewToken = z.string().max(64).optional();
/** A document's part of an address. */
export const contentSlug = z.string().max(200);

/** A picture of the catalogue (`hash`), or the drawing of a grade's wear. Without a text: decoration. */
export const contentPicture = z
  .object({ hash: z.string().nullable(), grade: grade.nullable(), alt: z.string() })
  .meta({ id: "ContentPicture" });

const document = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The language of the text: the default one where the requested one is missing. */
  locale: z.enum(LOCALES),
  /** The languages that the text exists in. */
  locales: z.array(z.enum(LOCALES)),
  /** Sanitised; links lead to paths of the requested locale. */
  html: z.string(),
  /** True: shown by a preview link only. */
  isPreview: z.boolean(),
};

/** What every document has. `slugs`: its part of the address in each locale. */
export const contentDocument = z
  .object({ ...document, slugs: z.record(z.enum(LOCALES), z.string()) })
  .meta({ id: "ContentDocument" });

/** Instead of a document: it has another address, a path in the requested locale. */
export const contentMoved = z.object({ movedTo: z.string() }).meta({ id: "ContentMoved" });

const blogCategory = z
  .object({ id: z.string(), slug: z.string(), title: z.string() })
  .meta({ id: "BlogCategory" });

export const postCard = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    teaser: z.string(),
    locale: z.enum(LOCALES),
    publishedOn: z.iso.date(),
    minutes: z.int().min(1),
    category: blogCategory.nullable(),
    picture: contentPicture.nullable(),
  })
  .meta({ id: "PostCard" });

export const blogView = z
  .object({
    /** Null: the posts of all categories. */
    category: contentDocument.nullable(),
    categories: z.array(blogCategory),
    /** The newest first. */
    posts: z.array(postCard),
    pagination,
  })
  .meta({ id: "BlogView" });

/** A row of products. */
export const contentRow = z
  .object({
    title: z.string(),
    /** Where more of them are. */
    category: categoryLink.nullable(),
    filters: z.string(),
    products: z.array(productCard),
  })
  .meta({ id: "ContentRow" });

export const blogPost = contentDocument
  .extend({
    category: blogCategory.nullable(),
    author: z.string(),
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date().nullable(),
    minutes: z.int().min(1),
    tags: z.array(z.string()),
    picture: contentPicture.nullable(),
    related: z.array(postCard),
    /** Products that the post is about. */
    rows: z.array(contentRow),
  })
  .meta({ id: "BlogPost" });

export const legalDocument = contentDocument
  .extend({
    type: z.enum(LEGAL_DOCUMENTS),
    effectiveOn: z.iso.date(),
    isCurrent: z.boolean(),
    /** A lawyer has not checked the text. */
    isTemplate: z.boolean(),
    /** What this version changed. */
    changes: z.string().nullable(),
    /** The latest first, announced ones too. */
    versions: z.array(z.object({ effectiveOn: z.iso.date(), isCurrent: z.boolean() })),
  })
  .meta({ id: "LegalDocument" });

const pageLink = z.object({ id: z.string(), title: z.string() });

export const staticContent = contentDocument
  .extend({
    isTemplate: z.boolean(),
    /** The pages that belong together, in order; empty: it stands alone. */
    group: z.array(pageLink),
  })
  .meta({ id: "StaticContent" });

export const themePage = contentDocument
  .extend({ teaser: z.string().nullable(), picture: contentPicture.nullable(), rows: z.array(contentRow) })
  .meta({ id: "ThemePage" });

/** The experience that a page belongs to, and whose document it shows. Absent: none. */
export const shownExperience = z
  .object({
    id: z.string(),
    /** Null: the shopper is in no group. */
    userGroup: z.enum(USER_GROUPS).nullable(),
    /** What events about the page name. */
    contentfulId: z.string(),
  })
  .meta({ id: "ShownExperience" });

export type ShownExperience = z.infer<typeof shownExperience>;

export const promoPage = themePage
  .extend({
    /** The last day in Germany; null: it has no end yet. */
    validUntil: z.iso.date().nullable(),
    hasEnded: z.boolean(),
    /** The code of the coupon; null: none, or the promotion has ended. */
    coupon: z.string().nullable(),
    experience: shownExperience.optional(),
  })
  .meta({ id: "PromoPage" });

/** Somebody who wrote books or directed films of the catalogue. */
const authorLink = z.object({ name: z.string(), slug: z.string(), works: z.int().min(1) });

export const authorList = z.object({ authors: z.array(authorLink) }).meta({ id: "AuthorList" });

export const authorPage = z
  .object({
    name: z.string(),
    slug: z.string(),
    books: z.array(productCard),
    films: z.array(productCard),
  })
  .meta({ id: "AuthorPage" });

export type AuthorList = z.infer<typeof authorList>;
export type AuthorPage = z.infer<typeof authorPage>;
export type ContentDocument = z.infer<typeof contentDocument>;
export type ContentPicture = z.infer<typeof contentPicture>;
export type ContentRow = z.infer<typeof contentRow>;
export type PostCard = z.infer<typeof postCard>;
export type BlogView = z.infer<typeof blogView>;
export type BlogPost = z.infer<typeof blogPost>;
export type LegalDocument = z.infer<typeof legalDocument>;
export type ThemePage = z.infer<typeof themePage>;
export type PromoPage = z.infer<typeof promoPage>;
export type StaticContent = z.infer<typeof staticContent>;

const read = { method: "GET", access: "public", cacheSeconds: 5 } as const;

/** The texts of the shop (docs/content.md). */
export const contentCalls = {
  api_get_blog: defineCall({
    ...read,
    path: "/api/blog",
    summary: "A page of the blog, or of one of its categories",
    query: z.object({ category: contentSlug.optional(), page: wholeNumber(1, 10_000).optional() }),
    response: z.union([blogView, contentMoved]),
    errors: ["PAGE_OUT_OF_RANGE", "CONTENT_GONE"],
  }),
  api_get_blog_post: defineCall({
    ...read,
    path: "/api/blog/posts/{slug}",
    summary: "A post of the blog, and posts that are related to it",
    params: z.object({ slug: contentSlug }),
    query: z.object({ preview: previewToken }),
    response: z.union([blogPost, contentMoved]),
    errors: ["CONTENT_GONE"],
  }),
  api_get_legal_document: defineCall({
    ...read,
    path: "/api/legal/{documentType}",
    summary: "A legal document: the version in force, or another one",
    params: z.object({ documentType: z.enum(LEGAL_DOCUMENTS) }),
    query: z.object({ version: z.iso.date().optional(), preview: previewToken }),
    response: legalDocument,
    errors: [],
  }),
  api_get_theme: defineCall({
    ...read,
    path: "/api/themes/{slug}",
    waitsFor: "search-for-rows",
    summary: "A theme: a text and rows of products",
    params: z.object({ slug: contentSlug }),
    query: z.object({ preview: previewToken }),
    response: z.union([themePage, contentMoved]),
    errors: ["CONTENT_GONE"],
  }),
  api_get_promo: defineCall({
    ...read,
    path: "/api/promos",
    waitsFor: "search-for-rows",
    summary: "A promotion that has begun, with its coupon and products",
    query: z.object({ url: contentSlug, preview: previewToken, userGroup: z.enum(USER_GROUPS).optional() }),
    response: z.union([promoPage, contentMoved]),
    errors: ["CONTENT_GONE"],
  }),
  api_get_authors: defineCall({
    ...read,
    path: "/api/authors",
    summary: "The authors and directors of the catalogue that are wanted most, by last name",
    response: authorList,
    errors: [],
  }),
  api_get_author: defineCall({
    ...read,
    path: "/api/authors/{slug}",
    summary: "The books and films of somebody",
    params: z.object({ slug: contentSlug }),
    response: authorPage,
    errors: [],
  }),
  api_get_static_content: defineCall({
    ...read,
    path: "/api/static-content/{id}",
    summary: "A help page, and the pages that belong to it",
    params: z.object({ id: contentSlug }),
    query: z.object({ preview: previewToken }),
    response: z.union([staticContent, contentMoved]),
    errors: ["CONTENT_GONE"],
  }),
} as const;
