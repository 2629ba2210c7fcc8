-- Who gets the money for a trade-in order.
create table payee (
  trade_in_uuid uuid primary key,
  -- of the trade-in order, for people
  number text not null unique check (length(number) between 1 and 20),
  -- null: a guest, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  email text not null,
  locale text not null,
  created_at timestamptz not null default now()
);
create index payee_customer on payee (customer_uuid) where customer_uuid is not null;

-- How the money is paid: each choice is a version, the latest one holds. Only added to.
create table payout_method (
  trade_in_uuid uuid not null references payee (trade_in_uuid),
  -- from 1; the lock of the payee's row keeps the count
  version smallint not null check (version > 0),
  method jsonb not null check (method ->> 'kind' in ('bank-account', 'paypal', 'credit', 'donation')),
  -- seller or operator:<name>
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  primary key (trade_in_uuid, version)
);
create function refuse_to_rewrite_payout_methods() returns trigger language plpgsql as $$
begin
  raise exception 'Payout methods are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger payout_method_append_only before update or delete or truncate on payout_method
  for each statement execute function refuse_to_rewrite_payout_methods();

-- Links in mails that open a payout without a login. Only hashes of their tokens are stored.
create table payout_link (
  token_hash bytea primary key,
  trade_in_uuid uuid not null references payee (trade_in_uuid),
  expires_at timestamptz not null
);
create index payout_link_expires on payout_link (expires_at);

-- Files with credit transfers for the shop's bank.
create table payout_file (
  number integer generated always as identity primary key,
  operator text not null,
  created_at timestamptz not null default now()
);

create table payout (
  -- the idempotency key at the provider, and the document in the ledger
  uuid uuid primary key,
  trade_in_uuid uuid not null,
  -- to which the money goes, whatever is chosen afterwards
  method_version smallint not null,
  -- in cents
  amount integer not null check (amount > 0),
  -- requested: nobody outside knows; sent: the provider may know, or it is in a file; rejected: the money is on the
  -- seller's account again
  state text not null check (state in ('requested', 'sent', 'paid', 'rejected')),
  -- null: none yet
  provider text,
  file_number integer references payout_file (number),
  -- its name at the provider, or in the books of the bank
  reference text,
  reason text,
  requested_at timestamptz not null default now(),
  asked_at timestamptz,
  settled_at timestamptz,
  foreign key (trade_in_uuid, method_version) references payout_method (trade_in_uuid, version),
  check ((settled_at is not null) = (state in ('paid', 'rejected'))),
  check ((reason is not null) = (state = 'rejected'))
);
create index payout_trade_in on payout (trade_in_uuid, requested_at);
create index payout_requested_at on payout (requested_at desc, uuid);
create index payout_open on payout (requested_at) where state in ('requested', 'sent');
