-- The units of a variant that are not sold are counted before an order that is paid later.
create index unit_reserved_variant on unit (variant_id) where state = 'reserved';
