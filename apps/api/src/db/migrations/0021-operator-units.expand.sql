-- An operator moved or removed the unit: imports of the catalogue leave it as it is.
alter table unit add column changed_by_operator boolean not null default false;

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
    when 'sold' then jsonb_build_object('destination', after.destination) end
  from before join after using (id) where before.state <> after.state
  order by id;
  return null;
end $$;

update unit set changed_by_operator = true
from audit_entry
where audit_entry.call in ('api_operator_stock_move', 'api_operator_stock_remove') and audit_entry.outcome = 'done'
  and audit_entry.subject = 'unit ' || unit.serial;
