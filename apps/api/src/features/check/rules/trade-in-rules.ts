import { formatOrderNumber } from "@reprise/order";
import { sql } from "kysely";
import { money, rule } from "./rule.ts";

const tradeIn = (number: string) => `trade-in ${formatOrderNumber(number)}`;

/** A trade-in order costs what its items cost. The fee of an express inspection that came late is waived, item by item. */
export const TRADE_IN_SUMS = rule(
  sql<{
    number: string;
    price: number;
    bonus: number;
    fee: number;
    items: number;
    bonuses: number;
    fees: number;
  }>`
    select number, items_price as price, trade_in.bonus, express_fee as fee, coalesce(item.offers, 0) as items,
      coalesce(item.bonus, 0) as bonuses, coalesce(item.fee, 0) as fees
    from trade_in
    left join (
      select trade_in_uuid, sum((offer ->> 'amount')::integer) as offers, sum(bonus) as bonus, sum(fee) as fee
      from trade_in_item join quote on quote.uuid = quote_uuid group by trade_in_uuid
    ) as item on trade_in_uuid = trade_in.uuid
    where (items_price, trade_in.bonus) is distinct from (item.offers, item.bonus) or item.fee > express_fee`,
  ({ number, price, bonus, fee, items, bonuses, fees }) => ({
    subject: tradeIn(number),
    text:
      `says items ${money(price)}, bonus ${money(bonus)}, fee ${money(fee)}; ` +
      `its items say ${money(items)}, ${money(bonuses)}, ${money(fees)}`,
  }),
);

/** An item that became a unit is bought: the ledger has it. One that the shop got for nothing has no entry. */
export const TRADE_IN_UNITS = rule(
  sql<{ number: string; position: number; serial: string }>`
    select number, position, unit.serial
    from trade_in_item as item
    join trade_in on trade_in.uuid = trade_in_uuid
    join unit on unit.id = unit_id
    join quote on quote.uuid = quote_uuid
    where (quote.offer ->> 'amount')::integer + item.bonus > 0
      and not exists (
        select from ledger_transaction where reason = 'device-accepted' and document = item.uuid)`,
  ({ number, position, serial }) => ({
    subject: `${tradeIn(number)} item ${position}`,
    text: `is the unit ${serial}, and the ledger does not have its purchase`,
  }),
);
