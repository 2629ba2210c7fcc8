-- Coupons (specification, sections 7 and 8).
create table coupon (
  id integer generated always as identity primary key,
  -- upper case
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'amount', 'free-delivery')),
  -- whole percent, or cents; 0 for free delivery
  value integer not null check (
    case kind when 'percentage' then value between 1 and 100 when 'amount' then value > 0 else value = 0 end),
  -- in cents, of the eligible goods
  minimum_goods integer not null check (minimum_goods >= 0),
  -- with their descendants; empty: all goods
  category_ids integer[] not null,
  valid_from timestamptz,
  -- the first moment when it does not hold any more
  valid_until timestamptz check (valid_until > valid_from),
  limit_overall integer check (limit_overall > 0),
  -- uses that are left of limit_overall; null: no limit
  uses_left integer check (uses_left between 0 and limit_overall),
  limit_per_customer integer check (limit_per_customer > 0),
  -- for payment in instalments: one item only
  is_for_installments boolean not null,
  -- shown on product pages
  is_public boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((uses_left is null) = (limit_overall is null))
);

-- Uses of coupons by orders, at most one an order. A released use is deleted.
create table coupon_redemption (
  -- the order
  reference uuid primary key,
  coupon_id integer not null references coupon (id),
  -- the customer, or the hash of a guest's email key; both null: the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  guest_hash bytea,
  redeemed_at timestamptz not null default now(),
  check (customer_uuid is null or guest_hash is null)
);
create index coupon_redemption_customer on coupon_redemption (customer_uuid, coupon_id);
create index coupon_redemption_guest on coupon_redemption (guest_hash, coupon_id);
create index coupon_redemption_coupon on coupon_redemption (coupon_id);

alter table cart add column coupon_id integer references coupon (id);
