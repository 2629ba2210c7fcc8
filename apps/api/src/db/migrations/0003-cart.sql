-- A visitor's cart belongs to the bearer of a random token; only the token's hash is stored.
create table cart (
  uuid uuid primary key,
  owner_hash bytea not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cart_updated on cart (updated_at);

create table cart_item (
  uuid uuid primary key,
  cart_uuid uuid not null references cart (uuid) on delete cascade,
  variant_id integer not null references variant (id),
  with_full_battery boolean not null,
  quantity integer not null check (quantity between 1 and 10),
  -- the last shown price of one piece, with the battery option
  price integer not null,
  search_uuid uuid,
  added_at timestamptz not null default now(),
  unique (cart_uuid, variant_id, with_full_battery)
);

-- Answers to writes with an Idempotency-Key, stored in the transaction of the write.
create table idempotency_key (
  owner_hash bytea not null,
  key uuid not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_hash, key)
);
create index idempotency_key_created on idempotency_key (created_at);
