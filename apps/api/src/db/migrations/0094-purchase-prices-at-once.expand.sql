-- A list of prices changes many rows in one statement: what they replace is kept by one statement, too.
create function keep_purchase_prices() returns trigger language plpgsql as $$
declare
  current_version integer;
begin
  -- Not a join: its plan, kept from a statement of one row, would compare each of many rows with all.
  if not exists (select id, purchase_price from before except select id, purchase_price from after) then
    return null;
  end if;
  select version into current_version from purchase_price_version where changed_in = pg_current_xact_id();
  if not found then
    -- one transaction after another, so that none reads a version before the one it follows is complete
    perform pg_advisory_xact_lock(7304116);
    insert into purchase_price_version default values returning version into current_version;
  end if;
  insert into purchase_price_history (variant_id, replaced_in, price)
  select id, current_version, purchase_price
  from (select id, purchase_price from before except select id, purchase_price from after) as replaced
  on conflict do nothing;
  return null;
end $$;

drop trigger variant_purchase_price on variant;
drop function keep_purchase_price();
create trigger variant_purchase_price after update on variant
  referencing old table as before new table as after for each statement execute function keep_purchase_prices();
