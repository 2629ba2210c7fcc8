import type { AfterSale, AfterSaleItem, OrderReturn, WarrantyClaim, Withdrawal } from "@reprise/contracts";
import { formatCaseNumber, formatOrderNumber, type OrderState, warehouseDate } from "@reprise/order";
import type { Kysely } from "kysely";
import { databaseTime } from "../../db/database-time.ts";
import type { Schema } from "../../db/database.ts";
import { mediaProducts } from "../catalogue/catalogue.public.ts";
import { type HistoryEntry, loadHistory, stateAfter, type StoredOrder } from "../order/order.public.ts";
import { claimsOf, type StoredClaim } from "./claim.store.ts";
import { claimEnds, isWithdrawalOpen, withdrawalPeriodOf } from "./order-periods.ts";
import { returnsOf, type StoredReturn } from "./return.store.ts";
import { shopTime } from "./shop-time.ts";
import { effectOn } from "./withdraw-from-order.ts";
import { type WithdrawalRow, withdrawalsOf } from "./withdrawal.store.ts";

type Db = Kysely<Schema>;

/** An order with all that decides what can happen to it after the sale. */
export interface AfterSaleFacts {
  readonly order: StoredOrder;
  readonly state: OrderState;
  readonly history: readonly HistoryEntry[];
  /** The products that are media. */
  readonly media: ReadonlySet<number>;
  readonly now: Date;
}

export async function loadFacts(db: Db, order: StoredOrder): Promise<AfterSaleFacts> {
  const { uuid } = order.row;
  const history = await loadHistory(db, uuid);
  return {
    order,
    state: stateAfter(uuid, history),
    history,
    media: await mediaProducts(
      db,
      order.lines.map((line) => line.product_id),
    ),
    now: await databaseTime(db),
  };
}

const lineOf = ({ order: { lines, items } }: Pick<AfterSaleFacts, "order">, position: number) => {
  const item = items.find((each) => each.position === position);
  const line = lines.find(({ uuid }) => uuid === item?.line_uuid);
  if (item === undefined || line === undefined) throw new Error(`The order has no item ${position}`);
  return { item, line };
};

/** An item as declarations and mails name it. */
export function nameItem(facts: Pick<AfterSaleFacts, "order">, position: number) {
  const { item, line } = lineOf(facts, position);
  return { id: `${position}`, name: line.name, label: line.grade, serial: item.serial };
}

const endsOf = (facts: AfterSaleFacts, position: number) => {
  const isMedia = facts.media.has(lineOf(facts, position).line.product_id);
  return claimEnds({ ...facts, row: facts.order.row }, `${position}`, isMedia);
};

/** True if a claim for the item can be made: it is with the shopper, and its time is not over. */
export function canClaim(facts: AfterSaleFacts, id: string): boolean {
  const state = facts.state.items.get(id)?.state;
  // The item may have arrived although the carrier has not reported it.
  if (state === "shipped") return true;
  if (state !== "delivered") return false;
  const ends = endsOf(facts, Number(id));
  return ends !== null && (ends.claim.kind === "no-end" || warehouseDate(facts.now) <= ends.claim.lastDay);
}

export function viewItem(facts: AfterSaleFacts, position: number): AfterSaleItem {
  const { line } = lineOf(facts, position);
  const id = `${position}`;
  const state = facts.state.items.get(id)?.state ?? "ordered";
  const effect = effectOn(state);
  const periods = { ...facts, row: facts.order.row };
  const ends = endsOf(facts, position);
  return {
    ...nameItem(facts, position),
    productId: line.product_id,
    picture: { hash: line.picture_hash, alt: line.name },
    state,
    isMedia: facts.media.has(line.product_id),
    withdrawal: effect === "withdrawn" && !isWithdrawalOpen(periods, facts.now) ? null : effect,
    warrantyUntil: ends?.warranty ?? null,
    statutoryUntil: ends?.statutory ?? null,
    canClaim: canClaim(facts, id),
  };
}

export function viewWithdrawal(
  facts: Pick<AfterSaleFacts, "order">,
  { uuid, received_at, name, email, items }: WithdrawalRow,
  returns: readonly StoredReturn[],
): Withdrawal {
  const back = returns.find(({ withdrawal }) => withdrawal === uuid);
  return {
    uuid,
    receivedAt: shopTime(received_at),
    orderNumber: formatOrderNumber(facts.order.row.number),
    name,
    email,
    items: items.map((position) => nameItem(facts, position)),
    returnNumber: back === undefined ? null : formatCaseNumber("return", back.number),
  };
}

export const viewReturn = (
  facts: Pick<AfterSaleFacts, "order">,
  { number, items }: StoredReturn,
): OrderReturn => ({
  number: formatCaseNumber("return", number),
  items: items.map(({ position, state, note }) => ({ ...nameItem(facts, position), state, note })),
});

export const viewClaim = (
  facts: Pick<AfterSaleFacts, "order">,
  { row: { number, created_at, position, kind, description, remedy, email, state }, answers }: StoredClaim,
): WarrantyClaim => ({
  number: formatCaseNumber("claim", number),
  createdAt: shopTime(created_at),
  item: nameItem(facts, position),
  kind,
  description,
  remedy,
  email,
  state,
  answers: answers.map(({ at, text }) => ({ at: shopTime(at), text })),
});

/** The condition of what arrived is noted for us; why something was refused is for the shopper. */
const withoutNotes = ({ items, ...back }: OrderReturn): OrderReturn => ({
  ...back,
  items: items.map((item) => (item.state === "refused" ? item : { ...item, note: null })),
});

/** What the shopper sees. */
export async function viewAfterSale(
  db: Db,
  facts: AfterSaleFacts,
  returnAddress: readonly string[],
): Promise<AfterSale> {
  const { row, items } = facts.order;
  const returns = await returnsOf(db, row.uuid);
  const periods = { ...facts, row };
  const withdrawal = withdrawalPeriodOf(periods);
  return {
    orderUuid: row.uuid,
    orderNumber: formatOrderNumber(row.number),
    name: `${row.billing_address.firstName} ${row.billing_address.lastName}`.slice(0, 80),
    email: row.email,
    withdrawalUntil: withdrawal.kind === "begun" ? withdrawal.lastDay : null,
    isWithdrawalOver: !isWithdrawalOpen(periods, facts.now),
    items: items.map(({ position }) => viewItem(facts, position)),
    withdrawals: (await withdrawalsOf(db, row.uuid)).map((one) => viewWithdrawal(facts, one, returns)),
    returns: returns.map((one) => withoutNotes(viewReturn(facts, one))),
    returnAddress: [...returnAddress],
    claims: (await claimsOf(db, row.uuid)).map((one) => viewClaim(facts, one)),
  };
}
