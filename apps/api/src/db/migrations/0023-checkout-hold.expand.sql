-- Until when the units of a checkout are reserved for it (unit.reserved_for is the cart). Null: nothing is reserved.
alter table checkout add column hold_until timestamptz;
-- Orders that a shopper has not paid yet.
create index orders_unpaid_owner on orders (owner_hash) where payment_due_at is not null;
