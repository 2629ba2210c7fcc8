import type { UserGroup } from "@reprise/contracts";
import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the experience slice writes these tables. */
export interface ExperienceSchema {
  experience: ExperienceTable;
  content_event_count: ContentEventCountTable;
}

interface ExperienceTable {
  id: string;
  kind: "landing" | "promo";
  document: string;
  variants: Json<Partial<Record<UserGroup, string>>>;
  started_at: Timestamp;
  ended_at: Date | null;
}

interface ContentEventCountTable {
  /** ISO date. */
  day: string;
  content_id: string;
  experience_id: string;
  user_group: string;
  impressions: Generated<number>;
  clicks: Generated<number>;
}
