-- Photographs by their hashes, in the order in which they are shown. Each is a row of media whose kind is photograph; the
-- folder of photographs has its file.
alter table product add column photographs text[] not null default '{}';
alter table variant add column photographs text[] not null default '{}';
alter table unit add column photographs text[] not null default '{}';

-- What was loaded from an address is not loaded again.
create table photograph_address (
  address text primary key,
  hash text not null references media (hash) on delete cascade
);
create index photograph_address_hash on photograph_address (hash);

-- The history of a unit has its photographs, too.
create or replace function note_received_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, case state when 'waiting' then 'bought' else 'received' end, jsonb_build_object('variant_id', variant_id,
    'full_battery', full_battery, 'cost', cost, 'vat_scheme', vat_scheme, 'source', source)
    || case when defects is null then '{}' else jsonb_build_object('defects', defects) end
    || case when test_record is null then '{}' else jsonb_build_object('test_record', test_record) end
    || case when photographs = '{}' then '{}' else jsonb_build_object('photographs', photographs) end
  from received order by id;
  return null;
end $$;

create or replace function note_changed_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('variant_id', after.variant_id, 'full_battery', after.full_battery,
    'cost', after.cost, 'vat_scheme', after.vat_scheme, 'source', after.source,
    'changed_by_operator', after.changed_by_operator)
    || case when before.defects is distinct from after.defects then jsonb_build_object('defects', after.defects)
      else '{}' end
    || case when before.test_record is distinct from after.test_record
      then jsonb_build_object('test_record', after.test_record) else '{}' end
    || case when before.photographs <> after.photographs
      then jsonb_build_object('photographs', after.photographs) else '{}' end
  from before join after using (id)
  where (before.variant_id, before.full_battery, before.cost, before.vat_scheme, before.source,
      before.changed_by_operator, before.defects, before.test_record, before.photographs)
    is distinct from (after.variant_id, after.full_battery, after.cost, after.vat_scheme, after.source,
      after.changed_by_operator, after.defects, after.test_record, after.photographs)
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
