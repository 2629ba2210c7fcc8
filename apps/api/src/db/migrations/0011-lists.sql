-- What customers wish for.
create table wishlist_item (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_uuid, product_id)
);

-- Whom to tell once when a product can be had, or at what price.
create table buy_alert (
  uuid uuid primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  -- null: whichever grade
  label text check (label in ('A0', 'A1', 'A2', 'A3', 'A4')),
  -- wanted at this price at most
  target_price integer check (target_price > 0),
  -- without a target: what it cost when the alert was set, which is to be undercut; null: it was sold out
  seen_price integer check (target_price is null or seen_price is null),
  search_uuid uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- the transaction since which it has to be looked at, beside those that changed its product
  changed_in xid8 not null default pg_current_xact_id(),
  -- fulfilled, and its mail asked for
  due_since timestamptz,
  -- somebody is sending its mail
  sending_since timestamptz,
  unique nulls not distinct (customer_uuid, product_id, label)
);
create index buy_alert_product on buy_alert (product_id);
create index buy_alert_changed on buy_alert (changed_in);

-- Up to which transaction buy alerts have been compared with products: one row.
create table buy_alert_watch (
  seen_up_to xid8 not null
);
insert into buy_alert_watch values ('0');

-- Alerts wait until the customer's mailbox is known to be theirs and takes mail; then they are looked at anew.
create function wake_buy_alerts() returns trigger language plpgsql as $$
begin
  update buy_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  return null;
end $$;
create trigger customer_reachable after update on customer for each row
  when (new.email_verified_at is not null and new.email_undeliverable_since is null
    and (old.email_verified_at is null or old.email_undeliverable_since is not null))
  execute function wake_buy_alerts();

-- A mailbox to which the newsletter goes, or would go once its owner says so.
create table newsletter_subscription (
  uuid uuid primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  source text not null,
  subscription_type text not null,
  -- null: asked for by somebody, nobody knows by whom
  confirmed_at timestamptz,
  asked_at timestamptz not null default now()
);
create index newsletter_subscription_pending on newsletter_subscription (asked_at) where confirmed_at is null;

-- Links of mails that begin or end subscriptions. They outlive what they are about, so that they are good twice.
create table subscription_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm-newsletter', 'end-newsletter', 'end-buy-alerts')),
  customer_uuid uuid references customer (uuid) on delete set null,
  -- a mailbox that is asked for under another spelling gets a new uuid, and the links of before lead nowhere
  newsletter_uuid uuid references newsletter_subscription (uuid) on delete set null on update set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index subscription_link_customer on subscription_link (customer_uuid);
create index subscription_link_newsletter on subscription_link (newsletter_uuid);
create index subscription_link_expires on subscription_link (expires_at);

-- Mails that nobody waits for stand behind those that somebody does.
alter table job add column is_bulk boolean not null default false;
drop index job_due;
create index job_due on job (is_bulk, run_at, id) where given_up_at is null;
