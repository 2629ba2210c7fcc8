import type { HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { agreesWithBattery } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { changed, lockUnit } from "./locked-unit.ts";

/**
 * Stores what the workshop found on a unit.
 * @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_SOLD, UNIT_BATTERY_DIFFERS
 */
export async function testUnit(
  transaction: Kysely<Schema>,
  { serial, record }: HandlerInput<"api_operator_unit_test">["body"],
  locale: Locale,
): Promise<Output<"api_operator_unit_test">> {
  const unit = await lockUnit(transaction, serial);
  const { state, fullBattery } = unit.view;
  if (state === "sold") throw new ApiFailure("UNIT_SOLD", `The unit ${serial} is sold`);
  if (!agreesWithBattery(record, fullBattery))
    throw new ApiFailure(
      "UNIT_BATTERY_DIFFERS",
      `The unit ${serial} is in stock with ${fullBattery === true ? "a full battery" : "a used battery"}`,
    );
  await transaction
    .updateTable("unit")
    .set({ test_record: JSON.stringify(record) })
    .where("id", "=", unit.id)
    .execute();
  // Its page shows the record: the trigger of `variant` notes that the product changed.
  await sql`update variant set quantity = quantity where id = ${unit.variantId}`.execute(transaction);
  return changed(transaction, unit, locale);
}
