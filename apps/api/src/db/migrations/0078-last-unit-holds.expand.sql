-- For whom the last units of a variant were reserved without being paid: they are not reserved for the same shopper or network
-- again at once. A row is deleted an hour after the reservation has ended.
create table last_unit_hold (
  variant_id integer not null references variant (id),
  owner_hash bytea not null,
  network_hash bytea,
  ends_at timestamptz not null,
  primary key (owner_hash, variant_id)
);
create index last_unit_hold_network on last_unit_hold (network_hash, variant_id) where network_hash is not null;
create index last_unit_hold_end on last_unit_hold (ends_at);
