import { formatOrderNumber } from "@reprise/order";
import { sql } from "kysely";
import { itemEventAt } from "./item-event.ts";
import { KEPT_SINCE, minuteOf, rule } from "./rule.ts";

/** The counts of a variant are those of its sellable units. */
export const VARIANT_COUNTS = rule(
  sql<{
    sku: string;
    label: string;
    quantity: number;
    fullBatteryQuantity: number;
    units: number;
    fullBatteryUnits: number;
  }>`
    select product.sku, variant.label, quantity, full_battery_quantity as "fullBatteryQuantity",
      coalesce(units, 0) as units, coalesce(charged, 0) as "fullBatteryUnits"
    from variant
    join product on product.id = product_id
    left join (
      select variant_id, count(*) as units, count(*) filter (where full_battery) as charged
      from unit where state = 'sellable' group by variant_id
    ) as sellable on variant_id = variant.id
    where (quantity, full_battery_quantity) is distinct from (coalesce(units, 0), coalesce(charged, 0))`,
  ({ sku, label, quantity, fullBatteryQuantity, units, fullBatteryUnits }) => ({
    subject: `product ${sku} in ${label}`,
    text:
      quantity === units
        ? `counts ${fullBatteryQuantity} units with a full battery, and has ${fullBatteryUnits}`
        : `counts ${quantity} units for sale, and has ${units}`,
  }),
);

/**
 * A reserved unit belongs to a cart whose time has not ended, or to an order that has not shipped or cancelled it; a sold one to
 * the order that has shipped it. The claim of an order lasts for years, that of a cart minutes. An order that says that all of it
 * is shipped is believed. An order may be deleted after years; its units stay.
 */
export const UNIT_HOLDERS = rule(
  sql<{
    serial: string;
    state: string;
    holder: string | null;
    number: string | null;
    until: string | null;
    isOfCart: boolean;
  }>`
    with held as materialized (
      select id, serial, state, reserved_until, case state when 'sold' then destination else reserved_for end as holder,
        state = 'reserved' and coalesce(reserved_until < now() + interval '1 year', false) as "isOfCart"
      from unit where state in ('reserved', 'sold')
    ), item as materialized (
      select held.*, order_uuid, position
      from held
      left join order_item on unit_id = held.id and order_uuid::text = holder
      left join orders on uuid = order_uuid
      where case
        when state = 'sold' then order_uuid is null or status not in ('shipped', 'delivered')
          or (order_uuid, position::text) in (
            select order_event.order_uuid, back.item
            from order_event cross join lateral jsonb_array_elements_text(event -> 'items') as back (item)
            where event ->> 'type' = 'returned')
        when "isOfCart" then reserved_until < now() - interval '1 hour'
        else true
      end
    ), told as materialized (
      select item.*, ${itemEventAt("shipped")} as shipped, ${itemEventAt("cancelled")} as cancelled,
        ${itemEventAt("returned")} as returned
      from item
    )
    select serial, state, holder, number, ${minuteOf(sql`reserved_until`)} as until, "isOfCart"
    from told
    left join orders on uuid::text = holder
    where case
      when state = 'sold' and holder is not null and number is null then coalesce((
        select max(at) > ${KEPT_SINCE} from unit_event where unit_id = told.id and kind = 'sold'), true)
      when state = 'sold' then shipped is null or returned is not null
      when "isOfCart" then true
      else order_uuid is null or shipped is not null or cancelled is not null
    end`,
  ({ serial, state, holder, number, until, isOfCart }) => {
    const order = number === null ? `${holder ?? "nothing"}, which is no order` : null;
    const name = `the order ${formatOrderNumber(number ?? "")}`;
    return {
      subject: `unit ${serial}`,
      text: isOfCart
        ? `was reserved for a cart until ${until}, and is not free again`
        : state === "sold"
          ? `is sold to ${order ?? `${name}, which does not have it`}`
          : `is reserved for ${order ?? `${name}, which does not need it`}`,
    };
  },
);

const IS_ON_HAND = sql`state in ('waiting', 'sellable', 'reserved')`;

/** A device is on hand once, in whatever spelling of its serial number. */
export const SERIAL_NUMBERS = rule(
  sql<{ serials: string }>`
    select (
      select string_agg(serial, ', ' order by id) from unit where serial_key(serial) = key and ${IS_ON_HAND}
    ) as serials
    from (
      select serial_key(serial) as key from unit where ${IS_ON_HAND} group by 1 having count(*) > 1
    ) as again`,
  ({ serials }) => ({ subject: `units ${serials}`, text: "have the same serial number, and are on hand" }),
);
