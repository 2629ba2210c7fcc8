-- Declarations of withdrawal, only added to: what a shopper declared, and when it arrived.
create table withdrawal (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  -- positions of the items
  items smallint[] not null check (cardinality(items) > 0),
  name text not null,
  -- where the acknowledgement goes
  email text not null,
  received_at timestamptz not null
);
create index withdrawal_order on withdrawal (order_uuid, received_at);
create function refuse_to_rewrite_after_sale() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_append_only before update or delete or truncate on withdrawal
  for each statement execute function refuse_to_rewrite_after_sale();

-- What a withdrawal sends back.
create table order_return (
  number text primary key check (length(number) = 8),
  withdrawal_uuid uuid not null unique references withdrawal (uuid),
  order_uuid uuid not null references orders (uuid),
  created_at timestamptz not null default now()
);
create index order_return_order on order_return (order_uuid);
create index order_return_created on order_return (created_at desc, number);

create table order_return_item (
  return_number text not null references order_return (number),
  order_uuid uuid not null,
  position smallint not null,
  state text not null default 'announced' check (state in ('announced', 'received', 'refused')),
  -- the condition, or why it was refused
  note text,
  -- of what was paid for it
  refund_uuid uuid,
  changed_at timestamptz,
  primary key (order_uuid, position),
  foreign key (order_uuid, position) references order_item (order_uuid, position)
);
create index order_return_item_return on order_return_item (return_number);

-- Claims under warranty, or under the rights by law.
create table warranty_claim (
  number text primary key check (length(number) = 8),
  order_uuid uuid not null,
  position smallint not null,
  kind text not null,
  description text not null,
  remedy text not null,
  email text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  foreign key (order_uuid, position) references order_item (order_uuid, position)
);
create index warranty_claim_item on warranty_claim (order_uuid, position);
create unique index warranty_claim_open on warranty_claim (order_uuid, position) where state <> 'closed';
create index warranty_claim_created on warranty_claim (created_at desc, number);

-- What operators wrote about a claim, only added to.
create table warranty_claim_answer (
  claim_number text not null references warranty_claim (number),
  id bigint generated always as identity,
  -- true: the claim was closed with it
  closes boolean not null,
  text text not null,
  operator text not null,
  at timestamptz not null default now(),
  primary key (claim_number, id)
);
create trigger warranty_claim_answer_append_only before update or delete or truncate on warranty_claim_answer
  for each statement execute function refuse_to_rewrite_after_sale();

-- A sold unit that comes back is withdrawn until somebody has inspected it. Not validated, which would read the whole
-- table under a lock: the rows so far kept a narrower list.
alter table unit_event drop constraint unit_event_kind_check;
alter table unit_event add constraint unit_event_kind_check check (kind in (
  'received', 'corrected', 'claimed', 'released', 'expired', 'sold', 'returned', 'withdrawn', 'restored')) not valid;
create or replace function unit_transition(before text, after text, ends timestamptz) returns text language sql as $$
  select case before || ' ' || after
    when 'sellable reserved' then 'claimed'
    when 'reserved sellable' then case when ends <= now() then 'expired' else 'released' end
    when 'reserved sold' then 'sold'
    when 'sold withdrawn' then 'returned'
    when 'sellable withdrawn' then 'withdrawn'
    when 'withdrawn sellable' then 'restored'
  end
$$;
