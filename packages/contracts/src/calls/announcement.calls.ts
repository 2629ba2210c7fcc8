import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { localizedText } from "../localized-text.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { id } from "../shared.ts";

/** Announcements that may be current or planned. Each is a toast over the page. */
export const MAX_ANNOUNCEMENTS = 3;

/** Days from the start of an announcement to its end, at most. */
export const MAX_ANNOUNCEMENT_DAYS = 60;

const announcementRecord = z
  .object({
    id: z.int(),
    texts: localizedText(z.string()),
    validFrom: z.iso.datetime(),
    /** Exclusive. */
    validTo: z.iso.datetime(),
    /** Null: no operator has ended it. */
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Announcement" });

export type AnnouncementRecord = z.infer<typeof announcementRecord>;

const time = z.iso.datetime({ offset: true });

export const announcementCalls = {
  api_get_announcements: defineCall({
    method: "GET",
    path: "/api/announcements",
    access: "public",
    summary: "The current announcements, in the language of the request",
    response: z.object({ announcements: z.array(z.object({ text: z.string(), validTo: z.iso.datetime() })) }),
    errors: [],
  }),
  api_operator_announcement_add: defineCall({
    method: "POST",
    path: "/api/operator/announcements",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Shows a notice to all shoppers",
    body: z.object({
      texts: localizedText(lineOfText(300)),
      /** Null: at once. */
      validFrom: time.nullable(),
      validTo: time,
    }),
    response: announcementRecord,
    errors: ["TOO_MANY_ANNOUNCEMENTS"],
  }),
  api_operator_announcement_list: defineCall({
    method: "GET",
    path: "/api/operator/announcements",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The latest 100 announcements",
    response: z.object({ announcements: z.array(announcementRecord) }),
    errors: [],
  }),
  api_operator_announcement_end: defineCall({
    method: "POST",
    path: "/api/operator/announcements/{announcementId}/end",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Ends an announcement at once. Browsers that have shown it do not show it again",
    params: z.object({ announcementId: id }),
    response: announcementRecord,
    errors: ["ANNOUNCEMENT_NOT_FOUND"],
  }),
} as const;
