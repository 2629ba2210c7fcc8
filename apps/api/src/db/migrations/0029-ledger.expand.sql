-- Money that the shop owes to sellers and customers, in double entry. Only added to: another transaction corrects a mistake.
create table ledger_account (
  -- the kind; of an account with an owner "kind:owner"
  id text primary key,
  kind text not null check (kind in (
    'seller', 'credit', 'goods', 'bank', 'paypal', 'donation', 'orders', 'express-fee', 'coupon')),
  -- seller: a trade-in order; credit: a customer. What the shop owes them is never below zero
  owner uuid,
  check ((owner is not null) = (kind in ('seller', 'credit'))),
  check (id = kind || coalesce(':' || owner, ''))
);

create table ledger_transaction (
  uuid uuid primary key,
  reason text not null check (reason in (
    'device-accepted', 'payout', 'payout-returned', 'order-paid', 'order-refunded', 'correction')),
  -- what it is about: each has one transaction for a reason
  document uuid not null,
  -- number of its entries: none is added later
  entries smallint not null check (entries >= 2),
  created_at timestamptz not null default now(),
  unique (reason, document)
);

create table ledger_entry (
  transaction_uuid uuid not null references ledger_transaction (uuid),
  position smallint not null,
  account text not null references ledger_account (id),
  -- in cents, EUR; below zero: taken from the account
  amount integer not null check (amount <> 0),
  primary key (transaction_uuid, position)
);
create index ledger_entry_account on ledger_entry (account, transaction_uuid);

create function refuse_to_rewrite_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function refuse_to_rewrite_ledger();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_to_rewrite_ledger();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_to_rewrite_ledger();

-- Transactions that change the account of an owner wait for each other, so that its balance can be checked at their end.
create function lock_ledger_account() returns trigger language plpgsql as $$
begin
  perform from ledger_account where id = new.account and owner is not null for no key update;
  return new;
end $$;
create trigger ledger_entry_lock before insert on ledger_entry
  for each row execute function lock_ledger_account();

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if (select count(*) <> new.entries or sum(amount) <> 0 from ledger_entry where transaction_uuid = new.uuid) then
    raise exception 'The entries of % do not sum to zero, or some are missing', new.uuid
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_sum after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_transaction();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select count(*) <> t.entries or sum(e.amount) <> 0
      from ledger_transaction t join ledger_entry e on e.transaction_uuid = t.uuid
      where t.uuid = new.transaction_uuid group by t.entries) then
    raise exception 'The entries of % do not sum to zero, or some are missing', new.transaction_uuid
      using errcode = 'check_violation';
  end if;
  if new.amount < 0 and new.account like any (array['seller:%', 'credit:%'])
      and (select sum(amount) < 0 from ledger_entry where account = new.account) then
    raise exception 'The account % would be below zero', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_sum after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();
