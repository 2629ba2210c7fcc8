-- What the shop has bought from sellers is a unit. It waits until an operator releases it for sale. Not validated, which
-- would read the whole table under a lock: the rows so far kept a narrower list.
alter table unit drop constraint unit_state_check;
alter table unit add constraint unit_state_check
  check (state in ('waiting', 'sellable', 'reserved', 'sold', 'withdrawn')) not valid;
create index unit_waiting on unit (id) where state = 'waiting';

alter table unit_event drop constraint unit_event_kind_check;
alter table unit_event add constraint unit_event_kind_check check (kind in (
  'received', 'bought', 'approved', 'corrected', 'claimed', 'released', 'expired', 'sold', 'returned', 'withdrawn',
  'restored')) not valid;

create or replace function note_received_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, case state when 'waiting' then 'bought' else 'received' end, jsonb_build_object('variant_id', variant_id,
    'full_battery', full_battery, 'cost', cost, 'vat_scheme', vat_scheme, 'source', source)
  from received order by id;
  return null;
end $$;

create or replace function unit_transition(before text, after text, ends timestamptz) returns text language sql as $$
  select case before || ' ' || after
    when 'waiting sellable' then 'approved'
    when 'waiting withdrawn' then 'withdrawn'
    when 'sellable reserved' then 'claimed'
    when 'reserved sellable' then case when ends <= now() then 'expired' else 'released' end
    when 'reserved sold' then 'sold'
    when 'sold withdrawn' then 'returned'
    -- a seller bought it here before
    when 'sold waiting' then 'bought'
    when 'sellable withdrawn' then 'withdrawn'
    when 'withdrawn sellable' then 'restored'
  end
$$;

create or replace function note_changed_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('variant_id', after.variant_id, 'full_battery', after.full_battery,
    'cost', after.cost, 'vat_scheme', after.vat_scheme, 'source', after.source,
    'changed_by_operator', after.changed_by_operator)
  from before join after using (id)
  where (before.variant_id, before.full_battery, before.cost, before.vat_scheme, before.source,
      before.changed_by_operator)
    is distinct from (after.variant_id, after.full_battery, after.cost, after.vat_scheme, after.source,
      after.changed_by_operator)
  order by id;
  -- An unlisted change has no kind, and the column is not null.
  insert into unit_event (unit_id, kind, details)
  select id, unit_transition(before.state, after.state, before.reserved_until), case after.state
    when 'reserved' then jsonb_build_object('reserved_for', after.reserved_for, 'reserved_until', after.reserved_until)
    when 'sold' then jsonb_build_object('destination', after.destination)
    when 'waiting' then jsonb_build_object('destination', after.destination) end
  from before join after using (id) where before.state <> after.state
  order by id;
  return null;
end $$;

alter table trade_in_item
  -- on the device; null: nobody has noted it, or it has none
  add column serial text check (length(serial) between 3 and 60),
  -- what it became; null: not bought, or the shop does not have it
  add column unit_id integer references unit (id);
create index trade_in_item_serial on trade_in_item (serial) where serial is not null;
create index trade_in_item_unit on trade_in_item (unit_id) where unit_id is not null;
