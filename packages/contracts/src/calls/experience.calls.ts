import { z } from "zod";
import { BEACON_PATHS } from "../beacon.ts";
import { defineCall } from "../call.ts";
import { done } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { USER_GROUPS } from "../user-group.ts";

export const userGroup = z.enum(USER_GROUPS);

/** Experiences that run at a time. */
export const MAX_EXPERIENCES = 20;

export const experienceId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/u, "must have 1 to 40 lower-case letters, digits and -, first a letter");

/** `landing/home`, `landing/home#hero`. */
const contentfulId = z.string().regex(/^[a-z-]{1,20}\/[\w.-]{1,80}(?:#[\w-]{1,60})?$/u);
const documentId = z.string().regex(/^[\w.-]{1,80}$/u);

export const experienceRecord = z
  .object({
    id: experienceId,
    kind: z.enum(["landing", "promo"]),
    /** The document for groups without a variant. */
    document: z.string(),
    variants: z.partialRecord(userGroup, z.string()),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Experience" });

export type ExperienceRecord = z.infer<typeof experienceRecord>;

export const contentCount = z
  .object({
    contentfulId: z.string(),
    experienceId: z.string().nullable(),
    /** Null: visitors in no group. */
    userGroup: userGroup.nullable(),
    impressions: z.int(),
    clicks: z.int(),
  })
  .meta({ id: "ContentCount" });

export type ContentCount = z.infer<typeof contentCount>;

/** Rows of the report, most impressions first. */
export const MAX_CONTENT_COUNTS = 500;

const time = z.iso.datetime({ offset: true });

export const experienceCalls = {
  api_salesforce_event: defineCall({
    method: "POST",
    path: BEACON_PATHS.contentEvent,
    access: "public",
    beacon: "statistics",
    summary: "A content was seen or clicked; events of unknown contents and experiences are ignored",
    body: z.object({
      type: z.enum(["Impression", "Click"]),
      contentfulId,
      experienceId: experienceId.nullish(),
      userGroup: userGroup.nullish(),
    }),
    response: done,
    errors: [],
  }),
  api_operator_experience_start: defineCall({
    method: "POST",
    path: "/api/operator/experiences",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Shows other documents to some user groups at the address of a landing page or promotion",
    body: z.object({
      id: experienceId,
      kind: z.enum(["landing", "promo"]),
      document: documentId,
      variants: z.partialRecord(userGroup, documentId),
    }),
    response: experienceRecord,
    errors: ["EXPERIENCE_EXISTS", "TOO_MANY_EXPERIENCES"],
  }),
  api_operator_experience_end: defineCall({
    method: "POST",
    path: "/api/operator/experiences/{experienceId}/end",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Ends an experience: all groups see the same again",
    params: z.object({ experienceId }),
    response: experienceRecord,
    errors: ["NOT_FOUND"],
  }),
  api_operator_experience_list: defineCall({
    method: "GET",
    path: "/api/operator/experiences",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The latest 100 experiences",
    response: z.object({ experiences: z.array(experienceRecord) }),
    errors: [],
  }),
  api_operator_content_report: defineCall({
    method: "GET",
    path: "/api/operator/content-events/report",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "How often contents were seen and clicked, by experience and group; by default the last 30 days",
    query: z.object({
      from: time.optional(),
      /** Exclusive. */
      until: time.optional(),
      experience: experienceId.optional(),
    }),
    response: z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      counts: z.array(contentCount),
    }),
    errors: [],
  }),
} as const;
