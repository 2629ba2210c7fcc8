import type { UnitTimeline } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import { itemsOf } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { loadTradeInHistory } from "../store/trade-in-history.ts";

type Db = Kysely<Schema>;
type TimelineEntry = UnitTimeline["life"][number];

/** Events of a unit as an item of trade-in orders: quotes, histories and findings, not sorted. */
export async function tradeInTimeline(db: Db, unit: number): Promise<TimelineEntry[]> {
  const items = await db
    .selectFrom("trade_in_item")
    .innerJoin("trade_in", "trade_in.uuid", "trade_in_item.trade_in_uuid")
    .innerJoin("quote", "quote.uuid", "trade_in_item.quote_uuid")
    .select(["trade_in.uuid", "trade_in.number", "position", "quote.offer", "quote.answers"])
    .select("quote.created_at as quotedAt")
    .where("unit_id", "=", unit)
    .execute();
  const timeline: TimelineEntry[] = [];
  for (const { uuid, number, position, offer, answers, quotedAt } of items) {
    const subject = `trade-in ${formatOrderNumber(number)} item ${position}`;
    const { amount, grade } = offer;
    const quoted = { amount, grade, answers: answersText(answers) };
    timeline.push({ at: quotedAt.toISOString(), subject, what: "quoted", actor: "seller", details: quoted });
    for (const { event, actor, at } of await loadTradeInHistory(db, uuid)) {
      if (!itemsOf(event).includes(`${position}`)) continue;
      const { type: what, ...rest } = event;
      // The event lists all items, so omit its details.
      const details = event.type === "announced" ? {} : without(rest, ["items", "item"]);
      timeline.push({ at: at.toISOString(), subject, what, actor, details });
    }
    timeline.push(...(await findings(db, { uuid, position, subject })));
  }
  return timeline;
}

const without = (values: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const answersText = (answers: readonly { readonly question: string; readonly answer: string }[]): string =>
  answers.map(({ question, answer }) => `${question}=${answer}`).join(" ");

async function findings(
  db: Db,
  { uuid, position, subject }: { readonly uuid: string; readonly position: number; readonly subject: string },
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom("trade_in_finding")
    .select(["answers", "revision", "note", "reasons", "found_at"])
    .where("trade_in_uuid", "=", uuid)
    .where("item", "=", position)
    .execute();
  return rows.map(({ answers, revision, note, reasons, found_at }) => ({
    at: found_at.toISOString(),
    subject,
    what: "found",
    actor: null,
    details: {
      ...(answers === null ? {} : { answers: answersText(answers) }),
      ...(revision === null ? {} : { grade: revision.offer?.grade ?? null, amount: revision.amount }),
      ...(note === null ? {} : { note }),
      ...Object.fromEntries((reasons ?? []).map(({ question, reason }) => [question, reason])),
    },
  }));
}
