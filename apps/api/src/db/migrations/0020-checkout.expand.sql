-- What a shopper has entered for an order: at most one row a cart. It lives and moves with the cart.
create table checkout (
  cart_uuid uuid primary key references cart (uuid) on delete cascade,
  -- the order that it becomes
  order_uuid uuid not null unique,
  -- a guest's; that of a customer is the account's
  email text check (length(email) <= 254),
  billing_address jsonb,
  shipping_address jsonb,
  delivery_method text,
  payment_method text,
  -- the promise as last shown, in days until dispatch
  promise jsonb,
  created_at timestamptz not null default now()
);
