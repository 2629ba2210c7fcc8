-- The account that paid an order by transfer, as bank statements name it. Refunds go there.
alter table refund_account add column source text not null default 'shopper' check (source in ('payer', 'shopper'));
-- Another account than the paying one needs an operator's approval. none: it needs none, as all before.
alter table refund_account add column approval text not null default 'none'
  check (approval in ('none', 'requested', 'approved', 'refused'));
alter table refund_account add column decided_by text;
alter table refund_account add column decided_at timestamptz;
create index refund_account_requested on refund_account (order_uuid) where approval = 'requested';
