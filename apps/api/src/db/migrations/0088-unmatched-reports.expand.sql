-- Withdrawals and claims by order number and email address that match no order: an operator finds out what they are about.
create table unmatched_report (
  number integer generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'claim')),
  received_at timestamptz not null,
  order_number text not null check (length(order_number) between 1 and 40),
  email text not null check (length(email) between 3 and 254),
  -- what else was declared, by the call
  details jsonb not null,
  -- of all of it but the time: the same report is kept once while it is open
  content_hash bytea not null,
  settled_at timestamptz,
  -- null: matched with an order
  dismissed_because text check (dismissed_because is null or settled_at is not null)
);
create unique index unmatched_report_open on unmatched_report (content_hash) where settled_at is null;
create index unmatched_report_received on unmatched_report (received_at);
