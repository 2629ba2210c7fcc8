import type { UnitTimeline } from "@reprise/contracts";
import { formatCaseNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { claimsOf } from "./claim.store.ts";

type Db = Kysely<Schema>;
type TimelineEntry = UnitTimeline["life"][number];

interface ItemKey {
  readonly order: string;
  readonly position: number;
}

/** Returns and claims of an item of an order. In no order. */
export const caseTimeline = async (db: Db, item: ItemKey): Promise<TimelineEntry[]> => [
  ...(await returnTimeline(db, item)),
  ...(await claimTimeline(db, item)),
];

async function returnTimeline(db: Db, { order, position }: ItemKey): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom("order_return_item as item")
    .innerJoin("order_return", "order_return.number", "item.return_number")
    .select(["order_return.number", "created_at", "state", "note", "changed_at"])
    .where("item.order_uuid", "=", order)
    .where("position", "=", position)
    .execute();
  return rows.flatMap(({ number, created_at, state, note, changed_at }) => {
    const subject = `return ${formatCaseNumber("return", number)}`;
    const announced = {
      at: created_at.toISOString(),
      subject,
      what: "announced",
      actor: "shopper",
      details: {},
    };
    if (changed_at === null) return [announced];
    const details = note === null ? {} : { note };
    return [announced, { at: changed_at.toISOString(), subject, what: state, actor: null, details }];
  });
}

async function claimTimeline(db: Db, { order, position }: ItemKey): Promise<TimelineEntry[]> {
  const claims = (await claimsOf(db, order)).filter(({ row }) => row.position === position);
  return claims.flatMap(({ row: { number, kind, remedy, created_at }, answers }) => {
    const subject = `claim ${formatCaseNumber("claim", number)}`;
    return [
      { at: created_at.toISOString(), subject, what: "made", actor: "shopper", details: { kind, remedy } },
      ...answers.map(({ at, closes, operator }) => ({
        at: at.toISOString(),
        subject,
        what: closes ? "closed" : "answered",
        actor: `operator:${operator}`,
        details: {},
      })),
    ];
  });
}
