import type { Localized } from "@reprise/locale";
import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the announcement slice writes this table. */
export interface AnnouncementSchema {
  announcement: AnnouncementTable;
}

interface AnnouncementTable {
  id: Generated<number>;
  texts: Json<Localized>;
  valid_from: Date;
  valid_to: Date;
  ended_at: Date | null;
  created_at: Timestamp;
}
