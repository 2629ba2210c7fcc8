import { MAX_ANNOUNCEMENT_DAYS, MAX_ANNOUNCEMENTS } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure, invalidInput } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange } from "../operator/operator.public.ts";
import {
  currentAnnouncements,
  endAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  openAnnouncements,
} from "./announcement.store.ts";

type AnnouncementHandlers = Pick<
  Handlers,
  | "api_get_announcements"
  | "api_operator_announcement_add"
  | "api_operator_announcement_list"
  | "api_operator_announcement_end"
>;

const DAY_MS = 86_400_000;

export function announcementHandlers({ database }: { readonly database: Database }): AnnouncementHandlers {
  return {
    api_get_announcements: async (_input, { locale }) => ({
      announcements: await currentAnnouncements(database.reads, locale),
    }),

    api_operator_announcement_list: async () => ({ announcements: await listAnnouncements(database.db) }),

    api_operator_announcement_add: operatorChange(
      database,
      "api_operator_announcement_add",
      async (transaction, { body: { texts, validFrom, validTo } }) => {
        const { count, now } = await openAnnouncements(transaction);
        if (count >= MAX_ANNOUNCEMENTS)
          throw new ApiFailure(
            "TOO_MANY_ANNOUNCEMENTS",
            `There are ${MAX_ANNOUNCEMENTS} announcements: end one first`,
          );
        const period = periodOf(validFrom, validTo, now);
        const answer = await insertAnnouncement(transaction, { texts, ...period });
        return { answer, subject: `announcement ${answer.id}`, changes: { texts, validFrom, validTo } };
      },
    ),

    api_operator_announcement_end: operatorChange(
      database,
      "api_operator_announcement_end",
      async (transaction, { params: { announcementId: id } }) => {
        const answer = await endAnnouncement(transaction, id);
        if (answer === null) throw new ApiFailure("ANNOUNCEMENT_NOT_FOUND", `There is no announcement ${id}`);
        return { answer, subject: `announcement ${id}`, changes: { endedAt: answer.endedAt } };
      },
    ),
  };
}

/** @throws {ApiFailure} VALIDATION_FAILED: it ends before it begins, or in the past, or too late */
function periodOf(validFrom: string | null, validTo: string, now: Date) {
  const from = validFrom === null ? now : new Date(validFrom);
  const to = new Date(validTo);
  const fail = (message: string) => invalidInput({ path: "body.validTo", message });
  if (to <= from || to <= now) throw fail("must be in the future, and after the start");
  if (to.getTime() - from.getTime() > MAX_ANNOUNCEMENT_DAYS * DAY_MS)
    throw fail(`must be at most ${MAX_ANNOUNCEMENT_DAYS} days after the start`);
  return { from, to };
}
