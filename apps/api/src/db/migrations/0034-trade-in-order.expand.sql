-- Green carts that were checked out. What the seller entered and was offered is frozen; `status` follows the history below.
create table trade_in (
  uuid uuid primary key,
  number text not null unique check (length(number) = 8),
  -- null: a guest's, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  -- the owner of the green cart that it was: a guest's browser may see it
  owner_hash bytea not null,
  locale text not null,
  email text not null,
  -- where the goods come from, and go back to
  address jsonb not null,
  carrier text not null,
  has_express_grading boolean not null,
  coupon_code text,
  -- in cents
  items_price integer not null check (items_price >= 0),
  bonus integer not null check (bonus >= 0),
  express_fee integer not null check (express_fee >= 0),
  total integer not null check (total = items_price + bonus - express_fee and total >= 0),
  -- packages/trade-in: the status that the history folds to
  status text not null,
  placed_at timestamptz not null default now()
);
create index trade_in_customer on trade_in (customer_uuid, placed_at desc) where customer_uuid is not null;
create index trade_in_status on trade_in (status, placed_at desc);
create index trade_in_placed on trade_in (placed_at desc, uuid);

create table trade_in_item (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- from 1: the id of the item within its order
  position smallint not null,
  -- the line of the green cart that it was, and the document of its purchase in the ledger
  uuid uuid not null unique,
  quote_uuid uuid not null unique references quote (uuid),
  -- in the language of the order
  name text not null,
  -- shares of the order's bonus and of its fee for express grading, in cents
  bonus integer not null check (bonus >= 0),
  fee integer not null check (fee >= 0),
  primary key (trade_in_uuid, position)
);

-- One for each label.
create table trade_in_parcel (
  uuid uuid primary key,
  trade_in_uuid uuid not null references trade_in (uuid),
  position smallint not null,
  unique (trade_in_uuid, position)
);

-- The history of each trade-in order, only added to.
create table trade_in_event (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- from 1; the lock of the order's row keeps the count
  position integer not null,
  -- an event of packages/trade-in
  event jsonb not null,
  -- seller, shop or operator:<name>
  actor text not null,
  at timestamptz not null default now(),
  primary key (trade_in_uuid, position)
);

-- What inspections found. Only added to; the latest one of an item counts.
create table trade_in_finding (
  trade_in_uuid uuid not null,
  item smallint not null,
  -- from 1
  position smallint not null,
  -- null: bought without questions
  answers jsonb,
  -- packages/trade-in: what it changes about the quote; null without questions
  revision jsonb,
  note text,
  found_at timestamptz not null default now(),
  primary key (trade_in_uuid, item, position),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);

create function refuse_to_rewrite_trade_ins() returns trigger language plpgsql as $$
begin
  raise exception 'The history of trade-in orders is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger trade_in_event_append_only before update or delete or truncate on trade_in_event
  for each statement execute function refuse_to_rewrite_trade_ins();
create trigger trade_in_finding_append_only before update or delete or truncate on trade_in_finding
  for each statement execute function refuse_to_rewrite_trade_ins();
