-- What happened to payments that a person has to look at. The history of the order has the facts.
create table payment_problem (
  uuid uuid primary key,
  payment_uuid uuid not null references payment (uuid),
  -- provider-refund: made at the provider, without the shop
  kind text not null check (kind in ('dispute', 'capture-failed', 'refund-failed', 'provider-refund')),
  -- the name of the dispute, capture or refund at the provider, or the shop's operation
  reference text not null,
  -- in cents
  amount integer not null check (amount >= 0),
  -- as the provider says it
  reason text,
  state text not null default 'open' check (state in ('open', 'resolved')),
  -- of a dispute
  outcome text check (outcome in ('won', 'lost')),
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- provider:<id> or operator:<name>
  resolved_by text,
  note text,
  unique (payment_uuid, kind, reference),
  check ((state = 'resolved') = (resolved_at is not null))
);
create index payment_problem_open on payment_problem (opened_at) where state = 'open';
create index payment_problem_opened on payment_problem (opened_at desc, uuid);

-- dropped: refused because of a dispute, and decided anew after it
alter table payment_operation drop constraint payment_operation_state_check;
alter table payment_operation add constraint payment_operation_state_check
  check (state in ('requested', 'done', 'refused', 'dropped')) not valid;
alter table payment_operation validate constraint payment_operation_state_check;
