import type { UnitLife } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { caseLife } from "../after-sale/after-sale.read.ts";
import { tradeInLife } from "../inspection/inspection.read.ts";
import { salesOf } from "../order/order.read.ts";
import { findUnits, productOf, unitEvents } from "../stock/stock.read.ts";

type Db = Kysely<Schema>;
type LifeEntry = UnitLife["life"][number];

/** Gathers what every slice knows of a unit. */
export const unitLifeHandlers = ({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_operator_unit_show"> => ({
  api_operator_unit_show: ({ query: { serial } }, { locale }) => showUnit(database.db, serial, locale),
});

/** @throws {ApiFailure} UNIT_NOT_FOUND */
async function showUnit(db: Db, serial: string, locale: Locale): Promise<UnitLife> {
  const [unit] = await findUnits(db, [serial]);
  if (unit === undefined)
    throw new ApiFailure("UNIT_NOT_FOUND", `There is no unit with the serial ${serial}`);
  const life = [...(await tradeInLife(db, unit.id)), ...(await stockLife(db, unit.id))];
  for (const sale of await salesOf(db, unit.id)) life.push(...sale.life, ...(await caseLife(db, sale)));
  return {
    product: await productOf(db, unit.productId, locale),
    unit: unit.view,
    // Stable: what one slice tells of one moment stays in its order.
    life: life.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  };
}

async function stockLife(db: Db, unit: number): Promise<LifeEntry[]> {
  const events = await unitEvents(db, unit);
  return events.map(({ kind, at, details }) => ({
    at: at.toISOString(),
    subject: null,
    what: kind,
    actor: null,
    details: details ?? {},
  }));
}
