-- What sellers are asked about devices. A change is a new version; a row never changes.
create table question_set (
  id text not null,
  version integer not null check (version > 0),
  -- the devices of this category and of its descendants that have no set of their own
  category_id integer not null references category (id),
  -- contracts: question-set.ts
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (id, version)
);
-- a category has one set, in all its versions
create unique index question_set_category on question_set (category_id) where version = 1;
create index question_set_versions on question_set (category_id, version);

-- One for each transaction that changes purchase prices, in the order of their commits.
create table purchase_price_version (
  version integer generated always as identity primary key,
  changed_in xid8 not null unique default pg_current_xact_id(),
  created_at timestamptz not null default now()
);

-- The prices that a version replaced. What an earlier version said: the first row after it, otherwise the price of today.
create table purchase_price_history (
  variant_id integer not null references variant (id),
  replaced_in integer not null references purchase_price_version (version),
  -- null: it was not bought
  price integer,
  primary key (variant_id, replaced_in)
);

create function keep_purchase_price() returns trigger language plpgsql as $$
declare
  current_version integer;
begin
  select version into current_version from purchase_price_version where changed_in = pg_current_xact_id();
  if not found then
    -- one transaction after another, so that none reads a version before the one it follows is complete
    perform pg_advisory_xact_lock(7304116);
    insert into purchase_price_version default values returning version into current_version;
  end if;
  insert into purchase_price_history (variant_id, replaced_in, price)
  values (old.id, current_version, old.purchase_price) on conflict do nothing;
  return null;
end $$;
create trigger variant_purchase_price after update of purchase_price on variant for each row
  when (old.purchase_price is distinct from new.purchase_price) execute function keep_purchase_price();

-- An offer that the shop keeps to: everything that it was computed with.
create table quote (
  uuid uuid primary key,
  product_id integer not null references product (id),
  -- null: bought without questions
  question_set_id text,
  question_set_version integer,
  answers jsonb not null,
  -- packages/trade-in: version and cents by grade
  prices jsonb not null,
  rules_version integer not null,
  -- packages/trade-in: grade, base, amount, steps
  offer jsonb not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz not null,
  foreign key (question_set_id, question_set_version) references question_set (id, version),
  check ((question_set_id is null) = (question_set_version is null))
);

-- The green cart: what a seller wants to sell. Its owner is that of a cart.
create table green_cart (
  uuid uuid primary key,
  owner_hash bytea not null unique,
  coupon_id integer references coupon (id),
  has_express_grading boolean not null default false,
  carrier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index green_cart_updated on green_cart (updated_at);

create table green_cart_item (
  uuid uuid primary key,
  green_cart_uuid uuid not null references green_cart (uuid) on delete cascade,
  -- a line that is removed goes with its quote; the quotes of an order stay when the cart is deleted
  quote_uuid uuid not null unique references quote (uuid) on delete cascade,
  search_uuid uuid,
  added_at timestamptz not null default clock_timestamp()
);
create index green_cart_item_cart on green_cart_item (green_cart_uuid, added_at);

create function refuse_to_rewrite_offers() returns trigger language plpgsql as $$
begin
  raise exception '% never changes (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger question_set_append_only before update or delete or truncate on question_set
  for each statement execute function refuse_to_rewrite_offers();
create trigger purchase_price_history_append_only before update or delete or truncate on purchase_price_history
  for each statement execute function refuse_to_rewrite_offers();
create trigger quote_never_changes before update on quote
  for each statement execute function refuse_to_rewrite_offers();

-- Coupons of the green side add to what a seller gets.
alter table coupon add column side text not null default 'blue' check (side in ('blue', 'green'));
