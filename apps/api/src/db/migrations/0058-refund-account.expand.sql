-- Bank accounts for refunds that a person transfers: of prepaid orders, and those that a provider refuses. The latest of an
-- order holds.
create table refund_account (
  id integer generated always as identity primary key,
  order_uuid uuid not null references orders (uuid),
  holder text not null check (length(holder) between 1 and 70),
  iban text not null check (length(iban) between 15 and 34),
  given_at timestamptz not null default now(),
  -- why the bank sent the money back; null: it did not
  rejected text
);
create index refund_account_order on refund_account (order_uuid, id);
create function refuse_to_rewrite_refund_accounts() returns trigger language plpgsql as $$
begin
  raise exception 'Refund accounts are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger refund_account_only_added before update of order_uuid, holder, iban, given_at or delete on refund_account
  for each statement execute function refuse_to_rewrite_refund_accounts();

-- Files with the refunds that the shop's bank transfers.
create table refund_file (
  number integer generated always as identity primary key,
  operator text not null,
  created_at timestamptz not null default now()
);

-- The file in which a refund is, and the account to which it goes, whatever the shopper enters afterwards.
alter table payment_operation add column file_number integer references refund_file (number);
alter table payment_operation add column account_id integer references refund_account (id);
alter table payment_operation add constraint payment_operation_file check ((file_number is null) = (account_id is null));
create index payment_operation_file on payment_operation (file_number) where file_number is not null;
