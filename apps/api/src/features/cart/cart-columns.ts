import {
  forEachOption,
  LINE_OPTIONS,
  type LineOption,
  type LineOptions,
  SPLITTING_OPTIONS,
} from "@reprise/cart";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

export type CartItemRow = Selectable<Schema["cart_item"]>;

/** The columns that a new line brings, with their types. */
const COLUMNS = {
  uuid: "uuid",
  variant_id: "integer",
  with_full_battery: "boolean",
  with_insurance: "boolean",
  quantity: "integer",
  price: "integer",
  search_uuid: "uuid",
  added_at: "timestamptz",
} as const satisfies Record<Exclude<keyof CartItemRow, "cart_uuid">, string>;

/** The column of each option. */
export const OPTION_COLUMNS = {
  withFullBattery: "with_full_battery",
  withInsurance: "with_insurance",
} as const satisfies Record<LineOption, keyof CartItemRow>;

type OptionColumn = (typeof OPTION_COLUMNS)[LineOption];

const names = Object.keys(COLUMNS) as ReadonlyArray<keyof typeof COLUMNS>;

/** The columns of a line but one, for a statement. */
export const columnsWithout = (left: keyof typeof COLUMNS): RawBuilder<unknown> =>
  sql.join(names.filter((name) => name !== left).map((name) => sql.ref(name)));

/** The columns of a line with their types, for a record set. */
export const typedColumns = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(COLUMNS[name])}`));

/** The columns of a line that say what the shopper chose, and when. */
export const CHOSEN_COLUMNS = names.filter((name) => name !== "uuid" && name !== "variant_id");

/** The options of rows of a table, by their names. `table`: its alias. */
export const optionsIn = (table: string): RawBuilder<unknown> =>
  sql.join(
    LINE_OPTIONS.map((option) => sql`${sql.ref(`${table}.${OPTION_COLUMNS[option]}`)} as ${sql.ref(option)}`),
  );

/** The options in their columns. */
export const optionRow = (line: LineOptions): Record<OptionColumn, boolean> =>
  Object.fromEntries(LINE_OPTIONS.map((option) => [OPTION_COLUMNS[option], line[option]])) as Record<
    OptionColumn,
    boolean
  >;

/** The options in the columns of a row. */
export const optionsOfRow = (row: Readonly<Record<OptionColumn, boolean>>): LineOptions =>
  forEachOption((option) => row[OPTION_COLUMNS[option]]);

/** The condition that rows of two tables are one line. `one`, `other`: their aliases. */
export const isOneRow = (one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    ["variant_id", ...SPLITTING_OPTIONS.map((option) => OPTION_COLUMNS[option])].map(
      (column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  );
