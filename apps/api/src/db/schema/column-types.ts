import type { ColumnType, JSONColumnType } from "kysely";

export type Json<T extends object> = JSONColumnType<T>;
/** Has a default, and is written only by the database or on purpose. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
