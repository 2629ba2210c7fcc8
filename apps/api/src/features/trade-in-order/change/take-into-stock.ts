import type { Grade } from "@reprise/cart";
import { formatOrderNumber } from "@reprise/order";
import { defectsIn } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { type BoughtUnit, buyUnits } from "../../stock/stock.public.ts";
import { loadQuote, type StoredQuote } from "../../trade-in/trade-in.public.ts";
import { type Finding, latestFinding } from "../store/finding.store.ts";
import type { TradeInItemRow, TradeInRow } from "../store/trade-in.store.ts";

type Db = Kysely<Schema>;

/** An item that the shop has bought. */
export interface BoughtItem {
  readonly item: TradeInItemRow;
  /** What the shop pays for the device itself, in cents. */
  readonly price: number;
  /** False: it is missing, and the shop pays for it all the same. */
  readonly isHere: boolean;
}

/**
 * Makes units of what a change of a locked trade-in order has bought, with the grade that was found. A missing item that the
 * shop pays for becomes none: it is not here.
 */
export async function takeIntoStock(
  transaction: Db,
  { number }: TradeInRow,
  bought: readonly BoughtItem[],
): Promise<void> {
  const here = bought.filter(({ isHere }) => isHere);
  const units: BoughtUnit[] = [];
  for (const { item, price } of here) units.push(await unitOf(transaction, item, { number, price }));
  const ids = units.length === 0 ? [] : await buyUnits(transaction, units);
  for (const [index, { item }] of here.entries())
    await transaction
      .updateTable("trade_in_item")
      .set({ unit_id: ids[index] ?? null })
      .where("uuid", "=", item.uuid)
      .execute();
}

async function unitOf(
  db: Db,
  item: TradeInItemRow,
  { number, price }: { readonly number: string; readonly price: number },
): Promise<BoughtUnit> {
  const quote = await loadQuote(db, item.quote_uuid);
  const finding = await latestFinding(db, item);
  const answers = finding?.answers ?? quote.terms?.answers ?? [];
  const name = formatOrderNumber(number);
  return {
    productId: quote.productId,
    grade: gradeOf(quote, finding),
    defects: quote.terms === null ? [] : defectsIn(quote.terms.set, answers),
    serial: item.serial,
    ownSerial: `U-${name}-${item.position}`,
    cost: price,
    source: `trade-in ${name} item ${item.position}`,
  };
}

/** What the shop does not buy in the state in which it was found has the worst grade, if it is bought all the same. */
function gradeOf({ grade }: StoredQuote, finding: Finding | null): Grade | null {
  const revision = finding?.revision ?? null;
  if (revision === null) return grade;
  return revision.offer === null ? "A4" : revision.offer.grade;
}
