import type { ColumnType, JSONColumnType } from "kysely";

export type Json<T extends object> = JSONColumnType<T>;
export type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>;
/** A timestamp with a default value. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
