-- Products that the shop lists no more. Their rows stay, because orders, lists and the ledger name them; their addresses
-- redirect to the nearest product or category that is there.
create table product_gone (
  product_id integer primary key references product (id),
  -- the product that replaces it; null: the nearest one
  moved_to integer references product (id) check (moved_to <> product_id),
  gone_at timestamptz not null default now()
);
