import type { UnitTimeline } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { caseTimeline } from "../after-sale/after-sale.public.ts";
import { salesOf } from "../order/order.public.ts";
import { findUnits, productOf, unitEvents } from "../stock/stock.public.ts";
import { tradeInTimeline } from "../trade-in-order/trade-in-order.public.ts";

type Db = Kysely<Schema>;
type TimelineEntry = UnitTimeline["life"][number];

/** The history of a unit, from all slices. */
export const unitTimelineHandlers = ({
  database,
}: {
  readonly database: Database;
}): Pick<Handlers, "api_operator_unit_show"> => ({
  api_operator_unit_show: ({ query: { serial } }, { locale }) => showUnit(database.db, serial, locale),
});

/** @throws {ApiFailure} UNIT_NOT_FOUND */
async function showUnit(db: Db, serial: string, locale: Locale): Promise<UnitTimeline> {
  const [unit] = await findUnits(db, [serial]);
  if (unit === undefined)
    throw new ApiFailure("UNIT_NOT_FOUND", `There is no unit with the serial ${serial}`);
  const timeline = [...(await tradeInTimeline(db, unit.id)), ...(await stockTimeline(db, unit.id))];
  for (const sale of await salesOf(db, unit.id))
    timeline.push(...sale.timeline, ...(await caseTimeline(db, sale)));
  return {
    product: await productOf(db, unit.productId, locale),
    unit: unit.view,
    // The sort is stable: events of one slice at the same time stay in order.
    life: timeline.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  };
}

async function stockTimeline(db: Db, unit: number): Promise<TimelineEntry[]> {
  const events = await unitEvents(db, unit);
  return events.map(({ kind, at, details }) => ({
    at: at.toISOString(),
    subject: null,
    what: kind,
    actor: null,
    details: details ?? {},
  }));
}
