-- The history of each unit. The trigger below writes it, so it is complete for every writer: this version, an older
-- one that still runs during a deployment, an engineer with psql.
create table unit_event (
  unit_id integer not null references unit (id),
  -- Increases within a unit: every change locks the row of the unit.
  id bigint generated always as identity,
  kind text not null check (kind in (
    'received', 'corrected', 'claimed', 'released', 'expired', 'sold', 'withdrawn', 'restored')),
  at timestamptz not null default now(),
  -- changed columns of the unit by name; null: only the state changed
  details jsonb,
  primary key (unit_id, id)
);

-- Units stay readable until the last statements. Writes wait: a unit that is added meanwhile would have no history.
lock table unit in share row exclusive mode;
insert into unit_event (unit_id, kind, details)
select id, 'received', jsonb_build_object('variant_id', variant_id, 'full_battery', full_battery, 'cost', cost,
  'vat_scheme', vat_scheme, 'source', source)
from unit order by id;
insert into unit_event (unit_id, kind, details)
select id, case state when 'reserved' then 'claimed' else state end, case state
  when 'reserved' then jsonb_build_object('reserved_for', null, 'reserved_until', reserved_until)
  when 'sold' then jsonb_build_object('destination', destination) end
from unit where state <> 'sellable' order by id;

create function note_received_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, 'received', jsonb_build_object('variant_id', variant_id, 'full_battery', full_battery, 'cost', cost,
    'vat_scheme', vat_scheme, 'source', source)
  from received order by id;
  return null;
end $$;

-- The event of each change of state. A change that is not listed is refused.
create function unit_transition(before text, after text, ends timestamptz) returns text language sql as $$
  select case before || ' ' || after
    when 'sellable reserved' then 'claimed'
    when 'reserved sellable' then case when ends <= now() then 'expired' else 'released' end
    when 'reserved sold' then 'sold'
    when 'sellable withdrawn' then 'withdrawn'
    when 'withdrawn sellable' then 'restored'
  end
$$;

create function note_changed_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('variant_id', after.variant_id, 'full_battery', after.full_battery,
    'cost', after.cost, 'vat_scheme', after.vat_scheme, 'source', after.source)
  from before join after using (id)
  where (before.variant_id, before.full_battery, before.cost, before.vat_scheme, before.source)
    is distinct from (after.variant_id, after.full_battery, after.cost, after.vat_scheme, after.source)
  order by id;
  -- An unlisted change has no kind, and the column is not null.
  insert into unit_event (unit_id, kind, details)
  select id, unit_transition(before.state, after.state, before.reserved_until), case after.state
    when 'reserved' then jsonb_build_object('reserved_for', after.reserved_for, 'reserved_until', after.reserved_until)
    when 'sold' then jsonb_build_object('destination', after.destination) end
  from before join after using (id) where before.state <> after.state
  order by id;
  return null;
end $$;

create trigger unit_received after insert on unit
  referencing new table as received for each statement execute function note_received_units();
create trigger unit_changed after update on unit
  referencing old table as before new table as after for each statement execute function note_changed_units();

create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history of units is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger unit_event_append_only before update or delete or truncate on unit_event
  for each statement execute function refuse_to_rewrite_history();

-- Rows are locked in one order, so that two sales of several products never wait for each other.
create or replace function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct id, pg_current_xact_id() from changed order by id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create or replace function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct product_id, pg_current_xact_id() from changed order by product_id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

-- Last, because these statements also block reads. Each takes milliseconds, because no unit is claimed yet.
create index unit_reserved on unit (reserved_until) where state = 'reserved';
alter table unit add column reserved_for text;
create index unit_reserved_for on unit (reserved_for) where state = 'reserved';
