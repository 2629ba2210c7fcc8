import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

/** The history of a unit, the earliest first. */
export const unitEvents = (db: Kysely<Schema>, unit: number) =>
  db
    .selectFrom("unit_event")
    .select(["kind", "at", "details"])
    .where("unit_id", "=", unit)
    .orderBy("id")
    .execute();
