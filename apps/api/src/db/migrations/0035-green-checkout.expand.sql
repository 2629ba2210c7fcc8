-- What a seller has entered for a trade-in order; the carrier is that of the green cart.
create table green_checkout (
  green_cart_uuid uuid primary key references green_cart (uuid) on delete cascade,
  -- of the order that the green cart becomes
  trade_in_uuid uuid not null unique,
  -- a guest's; null: a customer, whose address is that of the account
  email text,
  address jsonb,
  handover text check (handover in ('drop-off', 'pickup')),
  pickup_date date,
  pickup_window text check (pickup_window in ('morning', 'afternoon')),
  -- as in payout_method: a secret
  payout_method jsonb check (payout_method ->> 'kind' in ('bank-account', 'paypal', 'credit', 'donation')),
  created_at timestamptz not null default now(),
  check ((handover is not distinct from 'pickup') = (pickup_date is not null)),
  check ((pickup_date is null) = (pickup_window is null))
);

-- How the carrier gets the parcel.
alter table trade_in
  add column handover text not null default 'drop-off' check (handover in ('drop-off', 'pickup')),
  add column pickup_date date,
  add column pickup_window text check (pickup_window in ('morning', 'afternoon')),
  add check ((handover = 'pickup') = (pickup_date is not null)),
  add check ((pickup_date is null) = (pickup_window is null));
