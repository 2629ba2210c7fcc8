-- What providers do with payments: rows are written in the transaction that decides it and done after its commit.
create table payment_operation (
  -- the idempotency key at the provider
  uuid uuid primary key,
  payment_uuid uuid not null references payment (uuid),
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  -- in cents; cancel: all that is authorised and not captured
  amount integer not null check (amount >= 0 and (kind = 'cancel') = (amount = 0)),
  -- refused: the provider does not do it; a refused refund is transferred by a person
  state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
  -- its name at the provider, or in the books of the bank
  reference text,
  reason text,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'requested') = (settled_at is null))
);
create index payment_operation_payment on payment_operation (payment_uuid);
-- refunds that a person transfers
create index payment_operation_refunds on payment_operation (requested_at) where kind = 'refund' and state <> 'done';

-- Refunds of orders: what a credit note is about. The money moves by payment_operation.
create table refund (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  -- from 1; the lock of the order's row keeps the count
  position smallint not null,
  -- parts of packages/order with their amounts in cents
  parts jsonb not null,
  total integer not null check (total > 0),
  reason text not null,
  -- shopper, shop, provider:<id> or operator:<name>
  requested_by text not null,
  -- done: the money is back, or was never captured
  state text not null default 'requested' check (state in ('requested', 'done')),
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_uuid, position),
  check ((state = 'done') = (done_at is not null))
);

-- Versions of the seller's legal data. The latest is on new documents; a row never changes.
create table seller (
  id integer generated always as identity primary key,
  details jsonb not null,
  created_at timestamptz not null default now()
);

-- The last number of each kind and year. Its row stays locked until the transaction of a new document ends: no gaps.
create table document_counter (
  kind text not null,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Invoices and credit notes. A row has everything that its PDF shows and never changes.
create table document (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  sequence integer not null check (sequence > 0),
  order_uuid uuid not null references orders (uuid),
  -- of a credit note
  refund_uuid uuid unique references refund (uuid),
  content jsonb not null,
  issued_at timestamptz not null default now(),
  primary key (kind, year, sequence),
  check ((kind = 'credit-note') = (refund_uuid is not null))
);
create unique index document_invoice on document (order_uuid) where kind = 'invoice';
create index document_order on document (order_uuid, issued_at);

create function refuse_to_rewrite_documents() returns trigger language plpgsql as $$
begin
  raise exception 'Documents and legal data are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger document_append_only before update or delete or truncate on document
  for each statement execute function refuse_to_rewrite_documents();
create trigger seller_append_only before update or delete or truncate on seller
  for each statement execute function refuse_to_rewrite_documents();
