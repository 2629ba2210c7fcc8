-- Who ordered without paying, and who holds units: limits count them also for an address that somebody typed and for a
-- network. Null: unknown, or not needed any more. A network is stored as its SHA-256.
alter table orders add column guest_email_key text;
alter table orders add column network_hash bytea;
create index orders_unpaid_email on orders (guest_email_key) where payment_due_at is not null;
create index orders_unpaid_network on orders (network_hash) where payment_due_at is not null;
alter table checkout add column guest_email_key text;
alter table checkout add column network_hash bytea;
create index checkout_holding_email on checkout (guest_email_key) where guest_email_key is not null;
create index checkout_holding_network on checkout (network_hash) where network_hash is not null;
