-- As before, and also notes a reservation or a destination that changes while the state stays. The shop's own statements
-- change these together with the state.
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
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('reserved_for', after.reserved_for,
    'reserved_until', after.reserved_until, 'destination', after.destination)
  from before join after using (id)
  where before.state = after.state and (before.reserved_for, before.reserved_until, before.destination)
    is distinct from (after.reserved_for, after.reserved_until, after.destination)
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

-- The serial number says which unit it is. Instead of correcting one, operators withdraw the unit and receive it anew.
create function refuse_to_change_serial() returns trigger language plpgsql as $$
begin
  raise exception 'The serial number of a unit does not change (%)', old.serial using errcode = 'restrict_violation';
end $$;
create trigger unit_serial before update of serial on unit
  for each row when (old.serial <> new.serial) execute function refuse_to_change_serial();
