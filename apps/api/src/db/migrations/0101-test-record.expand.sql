-- What the workshop found on a unit, as TestRecord of packages/order. Null: it has no record.
alter table unit add column test_record jsonb;
-- As it was when the unit was ordered.
alter table order_item add column test_record jsonb;
