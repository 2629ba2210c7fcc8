-- Search alerts: one mail when the catalogue has what a search did not find. They belong to a customer, or to a mailbox that
-- confirms them.
create table search_alert (
  uuid uuid primary key,
  customer_uuid uuid references customer (uuid) on delete cascade,
  email text,
  email_key text,
  locale text not null,
  query text not null,
  -- in lower case, with single spaces
  query_key text not null,
  -- null: unknown requester
  confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  -- compare again if a product changed in this transaction or later
  changed_in xid8 not null default '0',
  -- fulfilled; the mail is requested
  due_since timestamptz,
  -- the mail is being sent since
  sending_since timestamptz,
  check ((customer_uuid is null) = (email is not null) and (email is null) = (email_key is null)),
  check (customer_uuid is null or confirmed_at is not null),
  unique nulls not distinct (customer_uuid, email_key, query_key)
);
create index search_alert_mailbox on search_alert (email_key);
create index search_alert_waiting on search_alert (changed_in) where confirmed_at is not null and due_since is null;
create index search_alert_asked on search_alert (asked_at);

alter table subscription_link add column search_alert_uuid uuid references search_alert (uuid) on delete set null;
create index subscription_link_search_alert on subscription_link (search_alert_uuid);
alter table subscription_link drop constraint subscription_link_purpose_check;
alter table subscription_link add constraint subscription_link_purpose_check check (
  purpose in ('confirm-newsletter', 'end-newsletter', 'end-buy-alerts', 'end-review-invitations',
    'confirm-search-alert', 'end-search-alert'));
