-- Wishlists.
create table wishlist_item (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_uuid, product_id)
);

-- Buy alerts: one mail when a product is in stock, or reaches a price.
create table buy_alert (
  uuid uuid primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  -- null: any grade
  label text check (label in ('A0', 'A1', 'A2', 'A3', 'A4')),
  -- highest wanted price
  target_price integer check (target_price > 0),
  -- without a target: the price when the alert was set, which must be undercut; null: it was sold out
  seen_price integer check (target_price is null or seen_price is null),
  search_uuid uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- compare again from this transaction, beside those that changed the product
  changed_in xid8 not null default pg_current_xact_id(),
  -- fulfilled; the mail is requested
  due_since timestamptz,
  -- the mail is being sent since
  sending_since timestamptz,
  unique nulls not distinct (customer_uuid, product_id, label)
);
create index buy_alert_product on buy_alert (product_id);
create index buy_alert_changed on buy_alert (changed_in);

-- The last transaction up to which buy alerts have been compared with products: one row.
create table buy_alert_watch (
  seen_up_to xid8 not null
);
insert into buy_alert_watch values ('0');

-- Alerts are paused until the customer's address is verified and deliverable; then they are compared again.
create function wake_buy_alerts() returns trigger language plpgsql as $$
begin
  update buy_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  return null;
end $$;
create trigger customer_reachable after update on customer for each row
  when (new.email_verified_at is not null and new.email_undeliverable_since is null
    and (old.email_verified_at is null or old.email_undeliverable_since is not null))
  execute function wake_buy_alerts();

-- Subscriptions to the newsletter, confirmed or waiting for confirmation.
create table newsletter_subscription (
  uuid uuid primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  source text not null,
  subscription_type text not null,
  -- null: unknown requester
  confirmed_at timestamptz,
  asked_at timestamptz not null default now()
);
create index newsletter_subscription_pending on newsletter_subscription (asked_at) where confirmed_at is null;

-- Links in mails that begin or end subscriptions. They outlive the subscription and are idempotent.
create table subscription_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm-newsletter', 'end-newsletter', 'end-buy-alerts')),
  customer_uuid uuid references customer (uuid) on delete set null,
  -- a request with another spelling gets a new uuid; older links become invalid
  newsletter_uuid uuid references newsletter_subscription (uuid) on delete set null on update set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index subscription_link_customer on subscription_link (customer_uuid);
create index subscription_link_newsletter on subscription_link (newsletter_uuid);
create index subscription_link_expires on subscription_link (expires_at);

-- Low priority: bulk mail.
alter table job add column is_bulk boolean not null default false;
drop index job_due;
create index job_due on job (is_bulk, run_at, id) where given_up_at is null;
