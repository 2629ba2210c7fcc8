import type { ColumnType, JSONColumnType } from "kysely";

export type Json<T extends object> = JSONColumnType<T>;
/** A timestamp with a default value. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
