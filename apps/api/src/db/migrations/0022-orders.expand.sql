-- Placed orders. What the shopper bought and entered is frozen; `status` follows the history below.
create table orders (
  uuid uuid primary key,
  number text not null unique check (length(number) = 8),
  -- null: a guest's, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  -- the owner of the cart that it was: a guest's browser may see it
  owner_hash bytea not null,
  locale text not null,
  email text not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  delivery_method text not null,
  -- first and last day of dispatch and arrival, as promised
  promise jsonb not null,
  payment_method text not null,
  coupon_code text,
  -- in cents
  goods integer not null,
  discount integer not null check (discount >= 0),
  insurance integer not null check (insurance >= 0),
  delivery integer not null check (delivery >= 0),
  total integer not null check (total = goods - discount + insurance + delivery and total >= 0),
  -- packages/order: the status that the history folds to
  status text not null,
  -- an unpaid order is cancelled then; null: nothing is open
  payment_due_at timestamptz,
  placed_at timestamptz not null default now()
);
create index orders_customer on orders (customer_uuid, placed_at desc) where customer_uuid is not null;
create index orders_payment_due on orders (payment_due_at) where payment_due_at is not null;
create index orders_placed on orders (placed_at desc, uuid);

create table order_line (
  order_uuid uuid not null references orders (uuid),
  -- the line of the cart that it was
  uuid uuid not null,
  position smallint not null,
  product_id integer not null,
  variant_id integer not null,
  -- as ordered, in the language of the order
  name text not null,
  slug text not null,
  grade text not null,
  with_full_battery boolean not null,
  picture_hash text not null,
  -- of one unit, in cents
  price integer not null check (price >= 0),
  primary key (order_uuid, uuid)
);

-- One row for each unit. Amounts in cents.
create table order_item (
  order_uuid uuid not null references orders (uuid),
  -- from 1: the id of the item within its order
  position smallint not null,
  line_uuid uuid not null,
  unit_id integer not null references unit (id),
  serial text not null,
  price integer not null check (price >= 0),
  discount integer not null check (discount between 0 and price),
  insurance integer not null check (insurance >= 0),
  -- what its tax depends on
  vat_scheme text not null check (vat_scheme in ('margin', 'standard')),
  goods_kind text not null,
  cost integer not null,
  primary key (order_uuid, position),
  foreign key (order_uuid, line_uuid) references order_line (order_uuid, uuid)
);
create index order_item_unit on order_item (unit_id);

-- The history of each order, only added to.
create table order_event (
  order_uuid uuid not null references orders (uuid),
  -- from 1; the lock of the order's row keeps the count
  position integer not null,
  -- an event of packages/order
  event jsonb not null,
  -- shopper, shop, provider:<id> or operator:<name>
  actor text not null,
  at timestamptz not null default now(),
  primary key (order_uuid, position)
);
create function refuse_to_rewrite_orders() returns trigger language plpgsql as $$
begin
  raise exception 'The history of orders is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_to_rewrite_orders();

-- Tries to pay an order. The uuid is the idempotency key at the provider.
create table payment (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  provider text not null,
  method text not null,
  amount integer not null check (amount >= 0),
  -- started: the provider's answer is unknown; open: it waits for the shopper or the bank; else final
  state text not null check (state in ('started', 'open', 'authorised', 'captured', 'failed')),
  -- its name at the provider
  reference text,
  redirect_url text,
  created_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payment_order on payment (order_uuid, created_at);
create index payment_unfinished on payment (created_at) where state in ('started', 'open');

-- Messages of providers that were processed.
create table payment_event (
  provider text not null,
  id text not null check (length(id) <= 200),
  payment_uuid uuid not null references payment (uuid),
  fact jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);

-- Links in mails that open an order without a login. Only hashes of their tokens are stored.
create table order_link (
  token_hash bytea primary key,
  order_uuid uuid not null references orders (uuid),
  expires_at timestamptz not null
);
create index order_link_expires on order_link (expires_at);
