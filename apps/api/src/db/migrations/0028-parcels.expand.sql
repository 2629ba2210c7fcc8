-- What was shipped. The history of the order tells which items are in a parcel, when it left and when it arrived.
create table parcel (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  carrier text not null,
  tracking_number text not null check (length(tracking_number) <= 40),
  created_at timestamptz not null default now(),
  unique (order_uuid, tracking_number)
);
-- the same number for two orders is a mistake
create index parcel_tracking_number on parcel (carrier, tracking_number);

-- when the shopper was sent the confirmation; null: not yet, the payment is not certain
alter table orders add column confirmed_at timestamptz;
-- when a mail to the order's address was refused; null: never
alter table orders add column email_undeliverable_since timestamptz;

-- operators look for orders
create index orders_status on orders (status, placed_at desc, uuid);
create index orders_email on orders (lower(email));
