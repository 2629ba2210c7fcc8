-- Mails that ask for a review some days after delivery: one for each order.
create table review_invitation (
  order_uuid uuid primary key references orders (uuid),
  enqueued_at timestamptz not null default now()
);

-- Customers who want no such mails.
create table review_opt_out (
  customer_uuid uuid primary key references customer (uuid) on delete cascade,
  opted_out_at timestamptz not null default now()
);

-- Deliveries before this time have been looked at: one row. Those of the time before reviews get no mail.
create table review_invitation_watch (
  seen_until timestamptz not null
);
insert into review_invitation_watch values (now());

create index order_event_delivered on order_event (at) where event ->> 'type' = 'delivered';

-- Not validated, which would read the whole table under a lock: the rows so far kept a narrower list.
alter table subscription_link drop constraint subscription_link_purpose_check;
alter table subscription_link add constraint subscription_link_purpose_check
  check (purpose in ('confirm-newsletter', 'end-newsletter', 'end-buy-alerts', 'end-review-invitations')) not valid;
