import { z } from "zod";
import { defineCall } from "../call.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { wholeNumber } from "../shared.ts";

/** Characters of one file of a document; the API counts bytes. */
const MAX_FILE = 200_000;

/** `blog-post/how-we-grade` or `legal/imprint/2026-11-01`. */
const folder = z.string().max(150);

const files = z
  .record(z.string().max(100), z.string().max(MAX_FILE))
  .refine((all) => Object.keys(all).length <= 20, { error: "must have at most 20 files" });

const contentRecord = z
  .object({
    folder: z.string(),
    title: z.string().nullable(),
    /** The locales of its texts. */
    locales: z.array(z.string()),
    state: z.enum(["published", "scheduled", "gone"]),
    publishedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The document that replaces it. */
    movedTo: z.string().nullable(),
  })
  .meta({ id: "ContentRecord" });

export type ContentRecord = z.infer<typeof contentRecord>;

/** Documents on one page of `api_operator_content_list`. */
export const CONTENT_LIST_PAGE_SIZE = 200;

const named = z.object({ folder });

export const operatorContentCalls = {
  api_operator_content_import: defineCall({
    method: "POST",
    path: "/api/operator/content",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    isLarge: true,
    summary: "Stores one document with all its files, or reports why not",
    body: z.object({ folder, files, isDryRun: z.boolean().default(false) }),
    response: z.object({ state: z.enum(["new", "changed", "unchanged"]) }),
    errors: ["CONTENT_INVALID"],
  }),
  api_operator_content_list: defineCall({
    method: "GET",
    path: "/api/operator/content",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The documents, by kind and id",
    query: z.object({ page: wholeNumber(1, 10_000).optional() }),
    response: z.object({ documents: z.array(contentRecord), isLast: z.boolean() }),
    errors: [],
  }),
  api_operator_content_show: defineCall({
    method: "GET",
    path: "/api/operator/content/show",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A document with its addresses",
    query: named,
    response: z.object({
      document: contentRecord,
      addresses: z.array(z.object({ locale: z.string(), url: z.string() })),
    }),
    errors: ["CONTENT_NOT_FOUND"],
  }),
  api_operator_content_preview: defineCall({
    method: "POST",
    path: "/api/operator/content/preview",
    access: "operator",
    roles: ["support"],
    summary: "Links that show a document before it is published, for seven days",
    body: named,
    response: z.object({
      expiresAt: z.iso.datetime(),
      addresses: z.array(z.object({ locale: z.string(), url: z.string() })),
    }),
    errors: ["CONTENT_NOT_FOUND"],
  }),
  api_operator_content_check: defineCall({
    method: "GET",
    path: "/api/operator/content/check",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Links and pictures of texts that name what is not there",
    response: z.object({
      missing: z.array(z.object({ file: z.string(), line: z.int(), target: z.string() })),
    }),
    errors: [],
  }),
} as const;
