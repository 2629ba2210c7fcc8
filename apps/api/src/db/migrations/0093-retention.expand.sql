-- Records are deleted when the law no longer makes us keep them; until then histories and documents are only added to.

-- Begin of the year whose records are the oldest that must be kept for some years after the end of their own one.
create function kept_for_years(years integer) returns timestamptz language sql stable as $$
  select (date_trunc('year', now() at time zone 'Europe/Berlin') - make_interval(years => years))
    at time zone 'Europe/Berlin'
$$;

-- Arguments: what is kept, the column with its time, and for how many years: 0 for one year from that time on.
create function refuse_to_rewrite_kept() returns trigger language plpgsql as $$
declare
  over boolean;
begin
  if tg_op = 'DELETE' then
    over := (to_jsonb(old) ->> tg_argv[1])::timestamptz < case tg_argv[2]
      when '0' then now() - interval '1 year' else kept_for_years(tg_argv[2]::integer) end;
    if over then return old; end if;
  end if;
  raise exception '% (%)', tg_argv[0] || ' only added to', tg_op using errcode = 'restrict_violation';
end $$;

-- An order whose payment failed goes after a year. Any other keeps its history as long as its documents and letters:
-- what deletes it has the condition, and its documents refer to it.
drop trigger order_event_append_only on order_event;
create trigger order_event_append_only before update or delete on order_event for each row
  execute function refuse_to_rewrite_kept('The history of orders is', 'at', '0');
create trigger order_event_no_truncate before truncate on order_event
  for each statement execute function refuse_to_rewrite_orders();

drop trigger document_append_only on document;
create trigger document_append_only before update or delete on document for each row
  execute function refuse_to_rewrite_kept('Documents and legal data are', 'issued_at', '8');
create trigger document_no_truncate before truncate on document
  for each statement execute function refuse_to_rewrite_documents();

drop trigger refund_account_only_added on refund_account;
create trigger refund_account_only_added before update of order_uuid, holder, iban, given_at or delete on refund_account
  for each row execute function refuse_to_rewrite_kept('Refund accounts are', 'given_at', '6');
create trigger refund_account_no_truncate before truncate on refund_account
  for each statement execute function refuse_to_rewrite_refund_accounts();

drop trigger withdrawal_append_only on withdrawal;
create trigger withdrawal_append_only before update or delete on withdrawal for each row
  execute function refuse_to_rewrite_kept('Withdrawals are', 'received_at', '6');
create trigger withdrawal_no_truncate before truncate on withdrawal
  for each statement execute function refuse_to_rewrite_after_sale();

drop trigger warranty_claim_answer_append_only on warranty_claim_answer;
create trigger warranty_claim_answer_append_only before update or delete on warranty_claim_answer for each row
  execute function refuse_to_rewrite_kept('Answers to claims are', 'at', '6');
create trigger warranty_claim_answer_no_truncate before truncate on warranty_claim_answer
  for each statement execute function refuse_to_rewrite_after_sale();

drop trigger trade_in_event_append_only on trade_in_event;
create trigger trade_in_event_append_only before update or delete on trade_in_event for each row
  execute function refuse_to_rewrite_kept('The history of trade-in orders is', 'at', '6');
create trigger trade_in_event_no_truncate before truncate on trade_in_event
  for each statement execute function refuse_to_rewrite_trade_ins();

drop trigger trade_in_finding_append_only on trade_in_finding;
create trigger trade_in_finding_append_only before update or delete on trade_in_finding for each row
  execute function refuse_to_rewrite_kept('The history of trade-in orders is', 'found_at', '6');
create trigger trade_in_finding_no_truncate before truncate on trade_in_finding
  for each statement execute function refuse_to_rewrite_trade_ins();

drop trigger payout_method_append_only on payout_method;
create trigger payout_method_append_only before update or delete on payout_method for each row
  execute function refuse_to_rewrite_kept('Payout methods are', 'chosen_at', '6');
create trigger payout_method_no_truncate before truncate on payout_method
  for each statement execute function refuse_to_rewrite_payout_methods();

drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before update or delete on audit_entry for each row
  execute function refuse_to_rewrite_kept('The audit log is', 'at', '8');
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_to_rewrite_audit();

-- What refers to a deleted row is looked up.
create index order_link_order on order_link (order_uuid);
create index payment_event_payment on payment_event (payment_uuid);
create index payment_operation_account on payment_operation (account_id) where account_id is not null;
create index payout_link_trade_in on payout_link (trade_in_uuid);
create index payout_by_file on payout (file_number) where file_number is not null;
-- What is over is looked up.
create index trade_in_photo_added on trade_in_photo (added_at);
